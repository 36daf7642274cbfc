import { useState } from 'react'

/** Which rows are chosen: these, or all that match the filter but these. */
export interface RowSelection {
  isAll: boolean
  ids: ReadonlySet<number>
}

export const none: RowSelection = { isAll: false, ids: new Set() }

export const isSelected = ({ isAll, ids }: RowSelection, id: number): boolean => ids.has(id) !== isAll

/** How many of all that match are chosen. */
export const countOf = ({ isAll, ids }: RowSelection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** Every row that is not chosen, those of other pages too. */
export const inverted = ({ isAll, ids }: RowSelection): RowSelection => ({ isAll: !isAll, ids })

/** The same choice with these rows of a page chosen, and the others of the page not. */
export function selectOnPage(
  choice: RowSelection,
  page: readonly number[],
  chosen: ReadonlySet<number>,
): RowSelection {
  const ids = new Set(choice.ids)
  for (const id of page) {
    if (chosen.has(id) === choice.isAll) ids.delete(id)
    else ids.add(id)
  }
  return { ...choice, ids }
}

/** What a call about the chosen rows takes. */
export function selectionInput<F extends object>({ isAll, ids }: RowSelection, filter: F) {
  if (!isAll) return { ids: [...ids] }
  return { all: { ...filter, ...(ids.size > 0 ? { except: [...ids] } : {}) } }
}

/** A choice that ends with its filter: what it meant is not what another filter holds. */
export function useRowSelection() {
  const [state, setState] = useState({ key: '', choice: none })
  return {
    of: (filter: object) => (state.key === JSON.stringify(filter) ? state.choice : none),
    choose: (filter: object, choice: RowSelection) => setState({ key: JSON.stringify(filter), choice }),
  }
}
