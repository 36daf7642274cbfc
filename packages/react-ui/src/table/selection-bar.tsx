import type { ReactNode } from 'react'
import { CloseButton } from '../button/button.tsx'

const texts = {
  label: 'Selected rows',
  selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
  clear: 'Clear selection',
} as const

export interface TableSelection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** Header text next to the select-all checkbox. */
  header?: string
  /** Buttons for the selected rows, in a bar at the bottom of the screen that does not shift the layout. */
  actions?: ReactNode
  /** Number of selected rows, if the host knows of more than `selected`. */
  count?: number
  /** Clears the selection, if `onChange` with an empty set does not. */
  onClear?: () => void
}

/** The actions stay mounted while nothing is selected, because they may hold state about rows of other pages. */
export function SelectionBar({
  selected,
  onChange,
  actions,
  count = selected.size,
  onClear = () => onChange(new Set()),
}: TableSelection) {
  return (
    <div className="lw-selection" role="group" aria-label={texts.label} hidden={count === 0}>
      <span className="lw-selection-count" role="status">
        {texts.selected(count)}
      </span>
      {actions}
      <CloseButton label={texts.clear} onPress={onClear} />
    </div>
  )
}

/** The set with these ids added or removed, in linear time. */
export function toggled(set: ReadonlySet<string>, ids: Iterable<string>, isIn: boolean): Set<string> {
  const changed = new Set(set)
  for (const id of ids) {
    if (isIn) changed.add(id)
    else changed.delete(id)
  }
  return changed
}
