import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, chosenInput, chosenOnPage, countOf, inverted, isChosen, none } from './use-choice.ts'

const all: Choice = { isAll: true, ids: new Set() }
const page = [1, 2, 3]

test('rows of a page are chosen one by one, and those of other pages stay as they were', () => {
  const some = chosenOnPage(none, page, new Set([1, 3]))
  expect(chosenInput(some, {})).toEqual({ ids: [1, 3] })
  expect(countOf(some, 90)).toBe(2)
  const more = chosenOnPage(some, [4, 5], new Set([5]))
  expect(chosenInput(more, {})).toEqual({ ids: [1, 3, 5] })
})

test('all that match are chosen by their filter, but for those that are left out', () => {
  expect(chosenInput(all, { q: 'blog' })).toEqual({ all: { q: 'blog' } })
  const most = chosenOnPage(all, page, new Set([1, 3]))
  expect(chosenInput(most, { q: 'blog' })).toEqual({ all: { q: 'blog', except: [2] } })
  expect(countOf(most, 90)).toBe(89)
})

test('a choice that is inverted chooses every other row, and inverted again is itself', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }))
  fc.assert(
    fc.property(fc.boolean(), ids, (isAll, named) => {
      const choice = { isAll, ids: new Set(named) }
      for (let id = 1; id <= 30; id += 1) expect(isChosen(inverted(choice), id)).toBe(!isChosen(choice, id))
      expect(inverted(inverted(choice))).toEqual(choice)
      expect(countOf(choice, 30) + countOf(inverted(choice), 30)).toBe(30)
    }),
  )
})
