import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { defineTable, type SortOf, type SortWord, sortsOf } from './table.ts'
import { tableHead, tableLine } from './table-csv.ts'
import { tableQuery } from '../contract/paging.ts'

const orders = defineTable({
  name: 'orders',
  columns: {
    placed_at: { kind: 'moment', label: 'Placed', sort: true },
    name: { kind: 'text', label: 'Name', sort: true },
    links: { kind: 'count', label: 'Links' },
  },
  sorts: ['id'],
  order: '-placed_at',
  sizes: [25, 100],
  size: 25,
  file: { name: 'orders.csv', columns: { links: 'Links', placed_at: 'Placed at', name: 'Name' } },
})

test('a table can be sorted by its sortable columns and its extra sort keys', () => {
  expect(sortsOf(orders)).toEqual(['id', 'placed_at', 'name'])
  expectTypeOf<SortOf<typeof orders>>().toEqualTypeOf<'id' | 'placed_at' | 'name'>()
  expectTypeOf<SortWord<typeof orders>>().toEqualTypeOf<
    'id' | 'placed_at' | 'name' | '-id' | '-placed_at' | '-name'
  >()
  // @ts-expect-error a column that cannot be sorted by
  defineTable({ ...orders, order: '-links' })
})

test('its call takes those sorts and no other', () => {
  const query = z.object(tableQuery(orders))
  expect(query.parse({ sort: '-placed_at', limit: 1 })).toEqual({ sort: '-placed_at', limit: 1 })
  expect(query.safeParse({ sort: 'links' }).success).toBe(false)
})

test('its file has columns of its own order and headings, and moments as MM/DD/YYYY hh:mm', () => {
  expect(tableHead(orders)).toBe('"Links","Placed at","Name"\r\n')
  expect(tableLine(orders, { name: '=1', links: 0, placed_at: '2026-11-22T18:57:29Z' })).toBe(
    `"0","11/22/2026 18:57","'=1"\r\n`,
  )
})
