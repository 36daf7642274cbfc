import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an item moves before or after another', () => {
  expect(moved(['a', 'b', 'c'], new Set(['a']), { id: 'c', where: 'after' })).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], new Set(['c']), { id: 'a', where: 'before' })).toEqual(['c', 'a', 'b'])
})

test('several move together and keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], new Set(['d', 'a']), { id: 'b', where: 'after' })).toEqual([
    'b',
    'a',
    'd',
    'c',
  ])
})

test('moves nothing if the target is moved too or missing', () => {
  expect(moved(['a', 'b'], new Set(['a']), { id: 'a', where: 'after' })).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], new Set(['a']), { id: 'z', where: 'after' })).toEqual(['a', 'b'])
})

test('loses nothing and keeps the order of the other items', () => {
  const ids = fc.uniqueArray(fc.integer(), { minLength: 1 })
  const cases = ids.chain((all) =>
    fc.tuple(fc.constant(all), fc.subarray(all), fc.constantFrom(...all), fc.constantFrom('before', 'after')),
  )
  fc.assert(
    fc.property(cases, ([all, some, id, where]) => {
      const moving = new Set(some)
      const after = moved(all, moving, { id, where: where === 'before' ? 'before' : 'after' })
      expect(after).toHaveLength(all.length)
      expect(new Set(after)).toEqual(new Set(all))
      expect(after.filter((each) => !moving.has(each))).toEqual(all.filter((each) => !moving.has(each)))
    }),
  )
})
