import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components'

export interface Option {
  value: string
  label: string
}

export interface OptionListProps {
  /** Without it the rows come from the field around the list. */
  options?: Option[]
  /** What stands in place of rows when there are none. */
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
        {(option: Option) => <OptionRow option={option} />}
      </ListBox>
    </Popover>
  )
}

function OptionRow({ option }: { option: Option }) {
  return (
    <ListBoxItem id={option.value} textValue={option.label} className="lw-option">
      <span className="lw-option-label">{option.label}</span>
      <Check aria-hidden className="lw-option-check" />
    </ListBoxItem>
  )
}
