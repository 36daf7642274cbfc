import { useState } from 'react'

/** The selected rows: these ids, or all matching rows except these ids. */
export interface RowSelection {
  isAll: boolean
  ids: ReadonlySet<number>
}

export const none: RowSelection = { isAll: false, ids: new Set() }
export const allRows: RowSelection = { isAll: true, ids: new Set() }

export const isSelected = ({ isAll, ids }: RowSelection, id: number): boolean => ids.has(id) !== isAll

/** The number of selected rows among all matching rows. */
export const countOf = ({ isAll, ids }: RowSelection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** Inverts the selection, including rows of other pages. */
export const inverted = ({ isAll, ids }: RowSelection): RowSelection => ({ isAll: !isAll, ids })

/** The selection with exactly these rows of the page selected. */
export function selectOnPage(
  choice: RowSelection,
  page: readonly number[],
  selected: ReadonlySet<number>,
): RowSelection {
  const ids = new Set(choice.ids)
  for (const id of page) {
    if (selected.has(id) === choice.isAll) ids.delete(id)
    else ids.add(id)
  }
  return { ...choice, ids }
}

/** The call input for the selected rows. */
export function selectionInput<F extends object>({ isAll, ids }: RowSelection, filter: F) {
  if (!isAll) return { ids: [...ids] }
  return { all: { ...filter, ...(ids.size > 0 ? { except: [...ids] } : {}) } }
}

/** Selection state that resets when the filter changes, because "all" then means other rows. */
export function useRowSelection() {
  const [state, setState] = useState({ key: '', choice: none })
  return {
    of: (filter: object) => (state.key === JSON.stringify(filter) ? state.choice : none),
    choose: (filter: object, choice: RowSelection) => setState({ key: JSON.stringify(filter), choice }),
  }
}

/** The selection of a list whose rows the server filters and pages: for its table, and for its actions. */
export function useSelection<F extends object>(filter: F, rows: readonly { id: number }[], total: number) {
  const choices = useRowSelection()
  const choice = choices.of(filter)
  const onChoice = (next: RowSelection) => choices.choose(filter, next)
  const ids = rows.map(({ id }) => id)
  return {
    table: {
      selected: new Set(ids.filter((id) => isSelected(choice, id)).map(String)),
      onChange: (selected: ReadonlySet<string>) =>
        onChoice(selectOnPage(choice, ids, new Set(Array.from(selected, Number)))),
      count: countOf(choice, total),
      onClear: () => onChoice(none),
    },
    actions: { filter, choice, total, onChoice },
  }
}
