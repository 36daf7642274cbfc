import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, isSameOrder, positionsOf, reorderSome } from './row-order.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))

test('appends new rows and drops deleted ones', () => {
  expect(inOrder(items(1, 2, 4, 5), [2, 3, 1])).toEqual(items(2, 1, 4, 5))
})

test('keeps the positions of a reordered group', () => {
  expect(reorderSome([1, 2, 3, 4, 5], [5, 1, 3])).toEqual([5, 2, 1, 4, 3])
})

test('neither loses nor duplicates rows in a partial reorder', () => {
  const lists = fc.uniqueArray(fc.nat(1000), { maxLength: 20 })
  fc.assert(
    fc.property(lists, fc.func(fc.integer()), (all, rank) => {
      const some = all.filter((id) => rank(id) % 2 === 0).toSorted((a, b) => rank(b) - rank(a))
      const order = reorderSome(all, some)
      expect(new Set(order)).toEqual(new Set(all))
      expect(order).toHaveLength(all.length)
      expect(order.filter((id) => some.includes(id))).toEqual(some)
    }),
  )
})

test('counts positions from 0', () => {
  expect(positionsOf(items(7, 3))).toEqual({ 7: 0, 3: 1 })
})

test('considers orders equal with the same ids at the same positions', () => {
  expect(isSameOrder(items(1, 2), items(1, 2))).toBe(true)
  expect(isSameOrder(items(1, 2), items(2, 1))).toBe(false)
  expect(isSameOrder(items(1, 2), items(1))).toBe(false)
})
