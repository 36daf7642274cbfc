import { CloseButton } from '../button/button.tsx'
import type { DataTableProps } from './table.tsx'

const words = {
  label: 'Selected rows',
  selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
  clear: 'Clear selection',
} as const

/** The actions stay mounted while nothing is selected: they may remember rows of other pages. */
export function SelectionBar({
  selected,
  onChange,
  actions,
  count = selected.size,
  onClear = () => onChange(new Set()),
}: NonNullable<DataTableProps<object>['selection']>) {
  return (
    <div className="lw-selection" role="group" aria-label={words.label} hidden={count === 0}>
      <span className="lw-selection-count" role="status">
        {words.selected(count)}
      </span>
      {actions}
      <CloseButton label={words.clear} onPress={onClear} />
    </div>
  )
}
