import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'

export interface TabPanelsProps {
  /** Names the list of tabs. */
  label: string
  items: readonly { id: string; label: string; content: ReactNode }[]
  /** The open tab, if controlled by the host. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Tabs inside a page or a dialog, without URLs. Arrow keys move between them. */
export function TabPanels({ label, items, selected, onSelect }: TabPanelsProps) {
  useUiOrWarn()
  return (
    <AriaTabs
      className="lw-tab-panels"
      {...(selected === undefined ? {} : { selectedKey: selected })}
      {...(onSelect === undefined ? {} : { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <div className="lw-tabs">
        <TabList className="lw-tabs-list lw-sideways" aria-label={label}>
          {items.map((item) => (
            <Tab className="lw-tab" key={item.id} id={item.id}>
              {item.label}
            </Tab>
          ))}
        </TabList>
      </div>
      {items.map((item) => (
        <TabPanel className="lw-tab-panel" key={item.id} id={item.id}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
