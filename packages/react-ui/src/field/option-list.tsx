import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components'

export interface Option {
  value: string
  label: string
}

/** A row that does something instead of being a choice. */
export interface ActionRow extends Option {
  /** What pressing it does, after the label. */
  action: string
}

export interface OptionListProps {
  /** Without it the rows come from the field around the list. */
  options?: (Option | ActionRow)[]
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
}

/** The floating list of a select or a combobox. */
export function OptionList({ options, empty }: OptionListProps) {
  return (
    <Popover className="lw-options" offset={4}>
      <ListBox
        className="lw-options-list"
        items={options}
        renderEmptyState={() => <div className="lw-options-empty">{empty}</div>}
      >
        {/* The key of a row: without it a row would be used again for another option, which is refused. */}
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
