import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundPages } from './found-pages.ts'

const at = (position?: number) => ({ url: 'https://a.example', title: '', position })

test.each([
  ['counts what has no position', [at(), at()], [1, 2]],
  ['goes on where a page begins anew', [at(1), at(2), at(1), at(2)], [1, 2, 3, 4]],
  ['leaves out what the provider left out', [at(1), at(4), at(5)], [1, 4, 5]],
])('%s', (_name, results, positions) => {
  expect(foundPages(results, 100).items.map(({ position }) => position)).toEqual(positions)
})

test('positions only ever rise, and none lies deeper than was asked for', () => {
  const positions = fc.array(fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }))
  fc.assert(
    fc.property(positions, fc.integer({ min: 1, max: 100 }), (given, depth) => {
      const { items, checkedDepth } = foundPages(given.map(at), depth)
      const found = items.map(({ position }) => position)
      expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
      expect(Math.max(0, ...found)).toBe(checkedDepth)
      expect(checkedDepth).toBeLessThanOrEqual(depth)
    }),
  )
})
