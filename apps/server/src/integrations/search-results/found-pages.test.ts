import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundPages } from './found-pages.ts'

const at = (position?: number) => ({ url: 'https://a.example', title: '', position })

test.each([
  ['numbers results without a position', [[undefined, undefined]], [1, 2]],
  [
    'continues where a page restarts its count',
    [
      [1, 2],
      [1, 2],
    ],
    [1, 2, 3, 4],
  ],
  ['keeps the gaps of the provider', [[1, 4, 5]], [1, 4, 5]],
  ['treats a position that is far too high as missing', [[1, 2, 1e9, 4, 5]], [1, 2, 3, 4, 5]],
  ['does so at the start', [[57, 2, 3]], [1, 2, 3]],
  [
    'does so at the end of a page',
    [
      [1, 2, 57],
      [4, 5],
    ],
    [1, 2, 3, 4, 5],
  ],
  ['does so for a single result', [[1e9]], [1]],
  ['does so for a repeated position', [[1, 2, 2, 4]], [1, 2, 3, 4]],
  ['does so for a position that is too low', [[1, 7, 8, 3, 10]], [1, 7, 8, 9, 10]],
])('%s', (_name, pages, positions) => {
  const { items, checkedDepth } = foundPages(
    pages.map((page) => page.map(at)),
    100,
  )
  expect(items.map(({ position }) => position)).toEqual(positions)
  expect(checkedDepth).toBe(positions.at(-1))
})

test('positions increase strictly up to the requested depth', () => {
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
