import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allRows,
  selectionInput,
  selectOnPage,
  countOf,
  inverted,
  isSelected,
  none,
} from './use-row-selection.ts'

const page = [1, 2, 3]

test('selects rows of a page one by one and keeps the selection on other pages', () => {
  const some = selectOnPage(none, page, new Set([1, 3]))
  expect(selectionInput(some, {})).toEqual({ ids: [1, 3] })
  expect(countOf(some, 90)).toBe(2)
  const more = selectOnPage(some, [4, 5], new Set([5]))
  expect(selectionInput(more, {})).toEqual({ ids: [1, 3, 5] })
})

test('selects all matching rows except the deselected ones', () => {
  expect(selectionInput(allRows, { q: 'blog' })).toEqual({ all: { q: 'blog' } })
  const most = selectOnPage(allRows, page, new Set([1, 3]))
  expect(selectionInput(most, { q: 'blog' })).toEqual({ all: { q: 'blog', except: [2] } })
  expect(countOf(most, 90)).toBe(89)
})

test('inverts a selection, and inverting twice restores it', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }))
  fc.assert(
    fc.property(fc.boolean(), ids, (isAll, named) => {
      const choice = { isAll, ids: new Set(named) }
      for (let id = 1; id <= 30; id += 1)
        expect(isSelected(inverted(choice), id)).toBe(!isSelected(choice, id))
      expect(inverted(inverted(choice))).toEqual(choice)
      expect(countOf(choice, 30) + countOf(inverted(choice), 30)).toBe(30)
    }),
  )
})
