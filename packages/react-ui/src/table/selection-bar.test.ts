import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toggled } from './selection-bar.tsx'

const ids = fc.array(fc.string({ maxLength: 2 }))

test('selecting adds, deselecting removes, and the given set is not mutated', () => {
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (before, change, isIn) => {
      const set: ReadonlySet<string> = new Set(before)
      const after = toggled(set, change, isIn)
      for (const id of [...before, ...change])
        expect(after.has(id)).toBe(change.includes(id) ? isIn : set.has(id))
      expect(set).toEqual(new Set(before))
      expect(after.size).toBe([...new Set([...before, ...change])].filter((id) => after.has(id)).length)
    }),
  )
})

test('deselects 100,000 rows in linear time', () => {
  const all = Array.from({ length: 100_000 }, (_, index) => String(index))
  let looks = 0
  const counted = {
    *[Symbol.iterator]() {
      for (const id of all) {
        looks += 1
        yield id
      }
    },
  }
  expect(toggled(new Set(all), counted, false).size).toBe(0)
  expect(looks).toBe(100_000)
})
