import { expect, test } from 'vitest'
import { sortPhrases, positionsOf, withPrimary } from './phrase-order.ts'

const phrases = [
  { id: 3, is_primary: '1' },
  { id: 1, is_primary: '0' },
  { id: 2, is_primary: '0' },
]
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('keeps the dragged order, with the primary phrase first', () => {
  expect(ids(sortPhrases(phrases, [2, 3, 1]))).toEqual([3, 2, 1])
  expect(ids(sortPhrases(phrases, [3, 1, 2]))).toEqual([3, 1, 2])
})

test('a phrase that another user added comes last', () => {
  expect(ids(sortPhrases([{ id: 4, is_primary: '0' }, ...phrases], [3, 2, 1]))).toEqual([3, 2, 1, 4])
})

test('positions are dense and start at 0', () => {
  expect(positionsOf(phrases)).toEqual({ 3: 0, 1: 1, 2: 2 })
})

test('the new primary phrase comes first and is the only primary one', () => {
  const reordered = withPrimary(phrases, 2)
  expect(ids(reordered)).toEqual([2, 3, 1])
  expect(reordered.filter(({ is_primary }) => is_primary === '1')).toHaveLength(1)
})
