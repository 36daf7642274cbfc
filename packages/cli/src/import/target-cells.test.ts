import { expect, test } from 'vitest'
import { TargetCells } from './target-cells.ts'

test('counts the rows of each cell', () => {
  const cells = new TargetCells()
  for (const cell of ['/a', '/b', '/a']) cells.add(cell)
  expect([...(cells.counts ?? [])]).toEqual([
    ['/a', 2],
    ['/b', 1],
  ])
})

test('counts nothing if there are more cells than it stores', () => {
  const cells = new TargetCells(2)
  for (const cell of ['/a', '/b', '/a']) cells.add(cell)
  expect(cells.counts).toBeDefined()
  cells.add('/c')
  expect(cells.counts).toBeUndefined()
})
