import { defineTable, type SortWord } from '@linkwright/core/tables/table'
import { type CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../testing/databases.ts'
import { useDatabase } from '../testing/use-server.ts'
import { observeQueries } from '../testing/observed-queries.ts'
import { cursorAfter } from './table-query.ts'
import { tableFile, tablePage, type TableSource, type Wanted } from './table-page.ts'
import { is, type RowOf } from './typed-sql.ts'

const ROWS = 1203
const BATCH = 500

const table = defineTable({
  name: 'rows',
  columns: {
    name: { kind: 'text', label: 'Name', sort: true },
    amount: { kind: 'count', label: 'Amount', sort: true },
    at: { kind: 'moment', label: 'Time', sort: true },
    state: { kind: 'choice', label: 'State' },
  },
  order: '-at',
  sizes: [25],
  size: 25,
  days: 'inclusive',
  choices: { state: { label: 'State', of: { odd: 'Odd', even: 'Even' } } },
  file: { name: 'rows.csv', columns: { id: 'ID', amount: 'Amount' } },
})

const shape = { id: is.number, amount: is.number }
type Row = RowOf<typeof shape>

/** Of 1,203 rows seven names, three amounts, and a moment for every two. */
const rows = sql`(
  select n as id, 'Row ' || n % 7 as name, n % 3 as amount, timestamptz '2026-01-01Z' + n / 2 * interval '1 hour' as at,
    case n % 2 when 0 then 'even' else 'odd' end as state
  from generate_series(1, ${sql.lit(ROWS)}::bigint) as n) r`

const source: TableSource<typeof table, Row> = {
  table,
  from: rows,
  id: sql`r.id`,
  sorts: {
    name: { kind: 'text', column: sql`r.name` },
    amount: { kind: 'count', column: sql`r.amount` },
    at: { kind: 'moment', column: sql`r.at` },
  },
  search: sql`lower(r.name)`,
  day: sql`r.at`,
  choices: { state: sql`r.state` },
  row: shape,
  // In an order of its own, which is none that a list has.
  read: (ids) => sql`select r.id, r.amount from ${rows} where r.id = any(${ids}) order by r.id % 10, r.id`,
}

const words: SortWord<typeof table>[] = ['name', '-name', 'amount', '-amount', 'at', '-at']
const numbers = Array.from({ length: ROWS }, (_, nth) => nth + 1)

describe.each(eitherDatabase)('a table of administrators, on $name', ({ fresh }) => {
  const database = useDatabase(fresh)

  const page = (wanted: Wanted<typeof table>, of = source) => tablePage(database, of, wanted)
  const idsOf = ({ rows: found }: { rows: readonly Row[] }) => found.map(({ id }) => id)

  async function byCursor(sort: SortWord<typeof table>, limit: number): Promise<number[][]> {
    const pages: number[][] = []
    let cursor: string | undefined
    do {
      const response = await page({ sort, limit, cursor })
      pages.push(idsOf(response))
      cursor = response.next
    } while (cursor !== undefined)
    return pages
  }

  it.each(words)('lists each of many rows with one value once, by cursor and by offset: %s', async (sort) => {
    const pages = await byCursor(sort, 100)
    expect(pages.map(({ length }) => length)).toEqual([...Array<number>(12).fill(100), 3])
    expect(pages.flat().toSorted((a, b) => a - b)).toEqual(numbers)
    for (const [nth, ids] of pages.entries())
      expect(idsOf(await page({ sort, limit: 100, offset: nth * 100 }))).toEqual(ids)
  })

  it('reverses completely, even rows with one value', async () => {
    const [up, down] = [await byCursor('amount', 1000), await byCursor('-amount', 1000)]
    expect(down.flat()).toEqual(up.flat().toReversed())
  })

  it('ends with the page of the last row', async () => {
    expect(await page({ sort: 'at', limit: 3, offset: 1200 })).toEqual({
      rows: [
        { id: 1201, amount: 1 },
        { id: 1202, amount: 2 },
        { id: 1203, amount: 0 },
      ],
      total: ROWS,
      next: undefined,
    })
    expect(await page({ limit: 3, offset: 1203 })).toEqual({ rows: [], total: ROWS, next: undefined })
    expect((await page({ limit: 3, offset: 1199 })).next).toBeDefined()
  })

  it('starts in its default order, with at most 1,000 rows', async () => {
    const { rows: found, total } = await page({})
    expect(total).toBe(ROWS)
    expect(found.map(({ id }) => id)).toEqual(numbers.toReversed().slice(0, 1000))
  })

  it('filters by a text, ignoring case, page by page', async () => {
    const first = await page({ q: ' ROW 3 ', sort: 'at', limit: 100 })
    expect(first.total).toBe(numbers.filter((n) => n % 7 === 3).length)
    const second = await page({ q: ' ROW 3 ', sort: 'at', limit: 100, cursor: first.next })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(numbers.filter((n) => n % 7 === 3))
    expect(await page({ q: 'r%w' })).toEqual({ rows: [], total: 0, next: undefined })
    expect((await page({ q: '   ' })).total).toBe(ROWS)
  })

  it('combines filters by choice, by days and of the call', async () => {
    const wanted = { state: 'even', from: '2026-01-02', to: '2026-01-03', sort: 'at' } as const
    const response = await tablePage(database, source, wanted, sql<boolean>`r.amount = 1`)
    // Two rows an hour: those of the second and the third day.
    const expected = numbers.filter((n) => n >= 48 && n < 144 && n % 2 === 0 && n % 3 === 1)
    expect(idsOf(response)).toEqual(expected)
    expect(response.total).toBe(expected.length)
  })

  it('returns the same rows in one page', async () => {
    const once = { ...source, asksOnce: true }
    for (const wanted of [{}, { sort: 'name', limit: 7, offset: 600 }, { state: 'odd', limit: 3 }] as const)
      expect(await page(wanted, once)).toEqual(await page(wanted))
  })

  it('omits a row that was deleted before it is read', async () => {
    const gone = {
      ...source,
      read: (ids: typeof source.id) => sql`select * from (${source.read(ids)}) x where id <> 2`,
    }
    expect(idsOf(await page({ sort: 'at', limit: 3 }, gone))).toEqual([1, 3])
  })

  it('continues in an index with the ids of another table', async () => {
    const lines: TableSource<typeof table, Row> = {
      ...source,
      from: sql`whole r join part p on p.whole_id = r.id`,
      id: sql`p.id`,
      read: () => sql`select 1 as id, 1 as amount where false`,
    }
    const plan = await database.withOwner((owner) =>
      owner.transaction().execute(async (trx) => {
        await sql`create temp table whole (id bigint primary key, name text, amount bigint, at timestamptz) on commit drop`.execute(
          trx,
        )
        await sql`create index on whole (at, id)`.execute(trx)
        await sql`create temp table part (id bigint primary key, whole_id bigint) on commit drop`.execute(trx)
        await sql`create index on part (whole_id)`.execute(trx)
        const { kysely, queries } = observeQueries(trx)
        const cursor = cursorAfter({ id: 5, sorted_by: '2026-01-01 00:00:00+00' })
        await tablePage({ kysely }, lines, { sort: '-at', cursor })
        for (const way of ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'])
          await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
        const [query] = queries as [CompiledQuery]
        return await trx.executeQuery<{ 'QUERY PLAN': string }>({
          ...query,
          sql: `explain (costs off) ${query.sql}`,
        })
      }),
    )
    const planLines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(planLines).toMatch(/using whole_at_id_idx on whole r\n *Index Cond: \(at <= /)
  })

  describe('as a file', () => {
    const file = (wanted: Parameters<typeof tableFile<typeof table, Row>>[2] = {}) => {
      const { kysely, queries } = observeQueries(database.kysely)
      return { queries, lines: tableFile({ kysely }, source, wanted, ({ id, amount }) => ({ id, amount })) }
    }
    const ids = (part: string) =>
      part
        .trim()
        .split('\r\n')
        .map((line) => Number(line.split(',')[0]?.replaceAll('"', '')))

    it('has each row once, in order, after the header', async () => {
      const parts: string[] = []
      for await (const part of file({ sort: 'amount' }).lines) parts.push(part)
      expect(parts[0]?.trim()).toBe('"ID","Amount"')
      expect(parts.slice(1).flatMap(ids)).toEqual((await byCursor('amount', 1000)).flat())
    })

    it('is read in batches, at most two in memory', async () => {
      const { queries, lines } = file()
      const read: [lines: number, queries: number][] = []
      for await (const part of lines) read.push([ids(part).length, queries.length])
      // The headings wait for nothing; while a batch is sent the next one is read, and no further one.
      expect(read).toEqual([
        [1, 0],
        [BATCH, 2],
        [BATCH, 3],
        [ROWS - 2 * BATCH, 3],
      ])
    })

    it('stops reading when the client stops', async () => {
      const { queries, lines } = file()
      for await (const part of lines) if (ids(part)[0] === ROWS) break
      await new Promise((resolve) => void setImmediate(resolve))
      expect(queries).toHaveLength(2)
    })

    it('has only the header if nothing is found', async () => {
      const parts: string[] = []
      for await (const part of file({ q: 'none' }).lines) parts.push(part)
      expect(parts.map((part) => part.trim())).toEqual(['"ID","Amount"'])
    })

    it('fails with a failed batch, after the rows before it', async () => {
      const { kysely, queries } = observeQueries(database.kysely)
      const failing = {
        ...source,
        search: () => sql<boolean>`case when ${sql.lit(queries.length)} > 0 then 1 / 0 > 0 else true end`,
      }
      const parts: string[] = []
      const reading = (async () => {
        const lines = tableFile({ kysely }, failing, { q: 'x' }, ({ id, amount }) => ({ id, amount }))
        for await (const part of lines) parts.push(part)
      })()
      await expect(reading).rejects.toThrow('division by zero')
      expect(parts.map((part) => ids(part).length)).toEqual([1, BATCH])
    })
  })
})
