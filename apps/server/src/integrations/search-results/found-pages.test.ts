import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundPages } from './found-pages.ts'

const at = (position?: number) => ({ url: 'https://a.example', title: '', position })

test.each([
  ['counts what has no position', [[undefined, undefined]], [1, 2]],
  [
    'goes on where a page begins anew',
    [
      [1, 2],
      [1, 2],
    ],
    [1, 2, 3, 4],
  ],
  ['leaves out what the provider left out', [[1, 4, 5]], [1, 4, 5]],
  ['takes one that is far too great for one that was not told', [[1, 2, 1e9, 4, 5]], [1, 2, 3, 4, 5]],
  ['the same at the start', [[57, 2, 3]], [1, 2, 3]],
  [
    'the same at the end of a page',
    [
      [1, 2, 57],
      [4, 5],
    ],
    [1, 2, 3, 4, 5],
  ],
  ['the same alone', [[1e9]], [1]],
  ['one that comes twice, too', [[1, 2, 2, 4]], [1, 2, 3, 4]],
  ['and one that is too small', [[1, 7, 8, 3, 10]], [1, 7, 8, 9, 10]],
])('%s', (_name, pages, positions) => {
  const { items, checkedDepth } = foundPages(
    pages.map((page) => page.map(at)),
    100,
  )
  expect(items.map(({ position }) => position)).toEqual(positions)
  expect(checkedDepth).toBe(positions.at(-1))
})

test('positions only ever rise, and none lies deeper than was asked for', () => {
  const positions = fc.array(fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }))
  fc.assert(
    fc.property(positions, fc.integer({ min: 1, max: 100 }), (given, depth) => {
      const { items, checkedDepth } = foundPages([given.map(at)], depth)
      const found = items.map(({ position }) => position)
      expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
      expect(Math.max(0, ...found)).toBe(checkedDepth)
      expect(checkedDepth).toBeLessThanOrEqual(depth)
    }),
  )
})
