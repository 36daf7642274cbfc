import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo } from './positions.ts'

test('update-sort is a map of id to position, dense from 0', () => {
  expect(movedTo([12, 9, 4], 4, 0)).toEqual({ 4: 0, 12: 1, 9: 2 })
  expect(movedTo([12, 9, 4], 12, 99)).toEqual({ 9: 0, 4: 1, 12: 2 })
  expect(movedTo([12, 9], 7, 0)).toEqual({ 12: 0, 9: 1 })
})

test('moving one item keeps the order of the others', () => {
  const lists = fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(lists, fc.nat(40), fc.nat(40), (ids, which, index) => {
      const id = ids[which % ids.length] ?? 0
      const positions = movedTo(ids, id, index)
      const order = ids.toSorted((a, b) => (positions[a] ?? -1) - (positions[b] ?? -1))
      expect(order.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id))
      expect(order.indexOf(id)).toBe(Math.min(index, ids.length - 1))
      expect(Object.values(positions).toSorted((a, b) => a - b)).toEqual(ids.map((_, at) => at))
    }),
  )
})
