import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components'

export interface Option {
  value: string
  label: string
}

/** A row that runs an action instead of selecting an option. */
export interface ActionRow extends Option {
  /** The name of the action, after the label. */
  action: string
}

export interface OptionListProps {
  /** Defaults to the options of the surrounding field. */
  options?: (Option | ActionRow)[]
  /** Shown if there are no rows. */
  empty?: ReactNode
}

/** The dropdown list of a select or a combobox. */
export function OptionList({ options, empty }: OptionListProps) {
  return (
    <Popover className="lw-options" offset={4}>
      <ListBox
        className="lw-options-list"
        items={options}
        renderEmptyState={() => <div className="lw-options-empty">{empty}</div>}
      >
        {/* The id is the row's key: React Aria throws if a row is reused for another option. */}
        {(option: Option | ActionRow) => <OptionRow id={option.value} option={option} />}
      </ListBox>
    </Popover>
  )
}

function OptionRow({ id, option }: { id: string; option: Option | ActionRow }) {
  const action = 'action' in option ? option.action : undefined
  return (
    <ListBoxItem
      id={id}
      textValue={action === undefined ? option.label : `${option.label} ${action}`}
      className="lw-option"
    >
      <span className="lw-option-label">
        {option.label} {action !== undefined && <span className="lw-option-action">{action}</span>}
      </span>
      <Check aria-hidden className="lw-option-check" />
    </ListBoxItem>
  )
}
