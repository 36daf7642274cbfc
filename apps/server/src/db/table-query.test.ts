import { defineTable, type SortWord } from '@linkwright/core/tables/table'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../testing/databases.ts'
import { useDatabase } from '../testing/use-server.ts'
import { cursorAfter, NO_DAY, type TableSql, tablePlace } from './table-query.ts'

const orders = defineTable({
  name: 'orders',
  columns: {
    name: { kind: 'text', label: 'Name', sort: true },
    amount: { kind: 'count', label: 'Amount', sort: true },
    placed_on: { kind: 'day', label: 'Placed', sort: true },
    note: { kind: 'text', label: 'Note' },
  },
  sorts: ['added'],
  order: '-added',
  sizes: [25],
  size: 25,
})

const sorts: TableSql<typeof orders> = {
  name: { kind: 'text', column: sql`o.name` },
  amount: { kind: 'count', column: sql`coalesce(o.amount, -1)` },
  placed_on: { kind: 'day', column: sql`coalesce(o.placed_on, ${sql.lit(NO_DAY)})` },
  added: { kind: 'moment', column: sql`o.added`, keepsOrder: true },
}

const words: SortWord<typeof orders>[] = [
  'name',
  '-name',
  'amount',
  '-amount',
  'placed_on',
  '-placed_on',
  'added',
  '-added',
]

interface Order {
  name: string
  amount: number | null
  placed_on: string | null
  added: string
}

/** Few values, so that many rows share them. */
const anOrder: fc.Arbitrary<Order> = fc.record({
  name: fc.constantFrom('', 'a', 'B', 'ü', '%_'),
  amount: fc.constantFrom(null, 0, 1, 1000),
  placed_on: fc.constantFrom(null, '2026-01-31', '2026-02-01'),
  added: fc.constantFrom('2026-11-22T18:00:00.000001Z', '2026-11-22T18:00:00.000002Z'),
})

describe.each(eitherDatabase)('a table of rows that share values, on $name', ({ fresh }) => {
  const database = useDatabase(fresh)

  const rowsOf = (list: readonly Order[]) => sql`
    select * from json_to_recordset(${JSON.stringify(list.map((row, nth) => ({ id: nth + 1, ...row })))}::json)
      as o (id bigint, name text, amount int, placed_on date, added timestamptz)`

  async function read(
    list: readonly Order[],
    wanted: { sort: SortWord<typeof orders>; cursor?: string; offset?: number },
    limit: number,
  ) {
    const { sorted, order, after, offset } = tablePlace<typeof orders>(sorts, wanted, '-added')
    const { rows } = await sql<{ id: number; sorted_by: string }>`
      select id, sorted::text as sorted_by
      from (select o.id, ${sorted} as sorted from (${rowsOf(list)}) o) hit
      where ${after} order by ${order} limit ${limit} offset ${offset}`.execute(database.kysely)
    return rows
  }

  it.each(words)('lists each row once by %s, by cursor and by offset', async (sort) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anOrder, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (list, limit) => {
          const whole = (await read(list, { sort }, 100)).map(({ id }) => id)
          expect(new Set(whole).size).toBe(list.length)
          const byCursor: number[] = []
          const byOffset: number[] = []
          let cursor: string | undefined
          for (let rows = list.length > 0 ? [{ id: 0, sorted_by: '' }] : []; rows.length > 0;) {
            rows = await read(list, { sort, ...(cursor === undefined ? {} : { cursor }) }, limit)
            byCursor.push(...rows.map(({ id }) => id))
            const last = rows.at(-1)
            if (last !== undefined) cursor = cursorAfter(last)
          }
          for (let offset = 0; offset < list.length; offset += limit)
            byOffset.push(...(await read(list, { sort, offset }, limit)).map(({ id }) => id))
          expect(byCursor).toEqual(whole)
          expect(byOffset).toEqual(whole)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('keeps the order of rows that were added together, in both directions', async () => {
    const list = ['a', 'b', 'c'].map((name) => ({
      name,
      amount: 1,
      placed_on: null,
      added: '2026-11-22T18:00:00Z',
    }))
    for (const sort of ['added', '-added'] as const)
      expect((await read(list, { sort }, 9)).map(({ id }) => id)).toEqual([1, 2, 3])
    expect((await read(list, { sort: '-amount' }, 9)).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('skips no row, however close the instants are', async () => {
    const list: Order[] = ['2026-11-22T18:00:00.000001Z', '2026-11-22T18:00:00.000002Z'].map((added) => ({
      name: '',
      amount: null,
      placed_on: null,
      added,
    }))
    const [first] = await read(list, { sort: '-added' }, 1)
    expect(first?.id).toBe(2)
    const cursor = first && cursorAfter(first)
    expect((await read(list, { sort: '-added', ...(cursor && { cursor }) }, 9)).map(({ id }) => id)).toEqual([
      1,
    ])
  })
})

describe('a cursor', () => {
  const encoded = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
  it.each([
    ['of another sort', 'amount', encoded(['many', 1])],
    ['of a day that is none', 'placed_on', encoded(['2026-02-30', 1])],
    ['of a moment that is none', 'added', encoded(['yesterday', 1])],
    ['without an id', 'name', encoded(['a'])],
    ['with a sign that no text can hold', 'name', encoded(['a\u0000', 1])],
    ['that is no cursor', 'name', 'x'],
  ] as const)('%s is refused', (_, sort, cursor) => {
    expect(() => tablePlace<typeof orders>(sorts, { sort, cursor }, '-added')).toThrow('cursor is invalid.')
  })

  it('is refused together with an offset', () => {
    expect(() => tablePlace<typeof orders>(sorts, { cursor: 'x', offset: 0 }, '-added')).toThrow(
      'cursor and offset cannot be given together.',
    )
  })
})
