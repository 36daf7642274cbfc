import type { ReactNode } from 'react'
import { CloseButton } from '../button/button.tsx'

const words = {
  label: 'Selected rows',
  selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
  clear: 'Clear selection',
} as const

export interface TableSelection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** A heading of its column, beside the checkbox for all. */
  header?: string
  /** Buttons for the selected rows, in a bar at the lower edge of the screen; rows and toolbar do not move. */
  actions?: ReactNode
  /** How many are selected, where the host knows of more than `selected`. */
  count?: number
  /** Clears the selection, where an empty set of `onChange` does not. */
  onClear?: () => void
}

/** The actions stay mounted while nothing is selected: they may remember rows of other pages. */
export function SelectionBar({
  selected,
  onChange,
  actions,
  count = selected.size,
  onClear = () => onChange(new Set()),
}: TableSelection) {
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

/** The set with these ids in it, or without them; in steps as many as both have ids. */
export function toggled(set: ReadonlySet<string>, ids: Iterable<string>, isIn: boolean): Set<string> {
  const changed = new Set(set)
  for (const id of ids) {
    if (isIn) changed.add(id)
    else changed.delete(id)
  }
  return changed
}
