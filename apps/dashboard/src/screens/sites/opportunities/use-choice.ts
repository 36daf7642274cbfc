import { useState } from 'react'

/** Which rows are chosen: these, or all that match the filter but these. */
export interface Choice {
  isAll: boolean
  ids: ReadonlySet<number>
}

export const none: Choice = { isAll: false, ids: new Set() }

export const isChosen = ({ isAll, ids }: Choice, id: number): boolean => ids.has(id) !== isAll

/** How many of all that match are chosen. */
export const countOf = ({ isAll, ids }: Choice, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** Every row that is not chosen, those of other pages too. */
export const inverted = ({ isAll, ids }: Choice): Choice => ({ isAll: !isAll, ids })

/** The same choice with these rows of a page chosen, and the others of the page not. */
export function chosenOnPage(choice: Choice, page: readonly number[], chosen: ReadonlySet<number>): Choice {
  const ids = new Set(choice.ids)
  for (const id of page) {
    if (chosen.has(id) === choice.isAll) ids.delete(id)
    else ids.add(id)
  }
  return { ...choice, ids }
}

/** What a call about the chosen rows takes. */
export function chosenInput<F extends object>({ isAll, ids }: Choice, filter: F) {
  if (!isAll) return { ids: [...ids] }
  return { all: { ...filter, ...(ids.size > 0 ? { except: [...ids] } : {}) } }
}

/** A choice that ends with its filter: what it meant is not what another filter holds. */
export function useChoices() {
  const [state, setState] = useState({ key: '', choice: none })
  return {
    of: (filter: object) => (state.key === JSON.stringify(filter) ? state.choice : none),
    choose: (filter: object, choice: Choice) => setState({ key: JSON.stringify(filter), choice }),
  }
}
