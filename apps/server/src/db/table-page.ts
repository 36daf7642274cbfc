import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import { type SortWord, type Table } from '@linkwright/core/tables/table'
import { tableHead, tableLine } from '@linkwright/core/tables/table-csv'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { containsFolded } from './contains-text.ts'
import { cursorAfter, type TableSql, tablePlace } from './table-query.ts'
import { is, type RowOf, type ShapeOf, typedSql } from './typed-sql.ts'

/** Rows of all businesses or of one: anything that runs statements. */
export type Reading = { readonly kysely: QueryExecutorProvider }

/** The database source of a table that core describes. */
export interface TableSource<T extends Table, Row extends { id: number }> {
  table: T
  /** The filtered and sorted relation, with its aliases: ``sql`orders o` ``. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  sorts: TableSql<T>
  /**
   * For tables searched by `q`: a lower-case (ASCII) text of each row; or, when no single text contains the searched
   * values, a condition on the typed text.
   */
  search?: RawBuilder<unknown> | ((typed: string) => RawBuilder<boolean>)
  /** The filter of the rows costs more than sorting them: it is evaluated once, not once to count and once to show. */
  asksOnce?: boolean
  /** The timestamp that `from` and `to` limit, for tables with days. */
  day?: RawBuilder<unknown>
  /** The compared expression by parameter name, for tables with choices. */
  choices?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The shape of its rows within JSON. */
  row: ShapeOf<Row>
  /** The rows with these ids, in any order, each with its `id`. */
  read: (ids: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** The requested part of a table, as its call has parsed it. */
export interface Wanted<T extends Table> {
  sort?: SortWord<T> | undefined
  limit?: number | undefined
  cursor?: string | undefined
  offset?: number | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface TablePage<Row> {
  rows: Row[]
  total: number
  /** The cursor of the next page, where there is one. */
  next: string | undefined
}

const readRow = <Row>(row: ShapeOf<Row>) => ({
  total: is.number,
  places: is.places,
  rows: is.listOf(row),
})
type Read<Row> = RowOf<ReturnType<typeof readRow<Row>>>

/** The rows of a source with these ids, in any order. */
export async function tableRows<Row extends { id: number }>(
  db: QueryExecutorProvider,
  { row, read }: Pick<TableSource<Table, Row>, 'row' | 'read'>,
  ids: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await typedSql(() => ({ rows: is.listOf(row) }))`
    select coalesce(json_agg(found), '[]') as rows from (${read(ids)}) found`.execute(db)
  return rows[0]?.rows ?? []
}

/**
 * One page of a table with its total, in one round trip. Only ids and the sorted column are sorted and skipped; the
 * other columns are read for the rows of the page only. One extra row shows whether there is a next page.
 * @param which conditions in addition to the table's own filters
 */
export async function tablePage<T extends Table, Row extends { id: number }>(
  { kysely }: Reading,
  source: TableSource<T, Row>,
  wanted: Wanted<T>,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<TablePage<Row>> {
  const limit = wanted.limit ?? PAGE_LIMIT
  const place = tablePlace<T>(source.sorts, wanted, source.table.order as SortWord<T>)
  // Compares a text with each row once, not once to count and once to show.
  const materialized =
    wanted.q === undefined && source.asksOnce !== true ? sql`not materialized` : sql`materialized`
  const { rows } = await typedSql(() => readRow(source.row))`
    with hit as ${materialized} (
      select ${source.id} as id, ${place.sorted} as sorted from ${source.from} where ${cachedRows(source, wanted)} and ${which}),
    part as materialized (
      select id, sorted from hit where ${place.after}
      order by ${place.order} limit ${sql.lit(limit + 1)} offset ${place.offset})
    select (select count(*) from hit)::int as total,
      (select coalesce(json_agg(json_build_array(id, sorted::text) order by ${place.order}), '[]') from part) as places,
      (select coalesce(json_agg(found), '[]') from (${source.read(sql`array(select id from part)`)}) found) as rows`.execute(
    kysely,
  )
  const [read] = rows
  if (read === undefined) throw new Error('an aggregate without its row')
  const last = read.places[limit - 1]
  return {
    rows: inPlaces({ ...read, places: read.places.slice(0, limit) }),
    total: read.total,
    next: read.places.length > limit && last ? cursorAfter({ id: last[0], sorted_by: last[1] }) : undefined,
  }
}

/** Lines of a file that are read and sent together. */
const BATCH = 500

type Filed = Table & { readonly file: NonNullable<Table['file']> }
type Cells<T extends Filed> = Readonly<Record<keyof T['file']['columns'] & string, string | number | null>>

/**
 * The file of a table, line by line: its head at once, then batches, each a statement of its own, so that other
 * requests run in between. The next batch is read while one is sent; no more than these two are in memory.
 */
export async function* tableFile<T extends Filed, Row extends { id: number }>(
  { kysely }: Reading,
  source: TableSource<T, Row>,
  wanted: Pick<Wanted<T>, 'q' | 'from' | 'to' | 'sort'>,
  cells: (row: Row) => Cells<T>,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): AsyncGenerator<string, void, undefined> {
  yield tableHead(source.table)
  let coming: Promise<Read<Row>> | undefined = readBatch(undefined)
  while (coming !== undefined) {
    const read: Read<Row> = await coming
    const last = read.places.length === BATCH ? read.places.at(-1) : undefined
    coming = last && readBatch(cursorAfter({ id: last[0], sorted_by: last[1] }))
    // A reader that has stopped ignores the error.
    coming?.catch(() => {})
    const lines = inPlaces(read).map((row) => tableLine<T>(source.table, cells(row)))
    if (lines.length > 0) yield lines.join('')
  }

  async function readBatch(cursor: string | undefined): Promise<Read<Row>> {
    const place = tablePlace<T>(
      source.sorts,
      { sort: wanted.sort, cursor },
      source.table.order as SortWord<T>,
    )
    const { rows } = await typedSql(() => readRow(source.row))`
      with hit as not materialized (
        select ${source.id} as id, ${place.sorted} as sorted from ${source.from} where ${cachedRows(source, wanted)} and ${which}),
      part as materialized (
        select id, sorted from hit where ${place.after} order by ${place.order} limit ${sql.lit(BATCH)})
      select 0 as total,
        (select coalesce(json_agg(json_build_array(id, sorted::text) order by ${place.order}), '[]') from part) as places,
        (select coalesce(json_agg(found), '[]') from (${source.read(sql`array(select id from part)`)}) found) as rows`.execute(
      kysely,
    )
    const [read] = rows
    if (read === undefined) throw new Error('an aggregate without its row')
    return read
  }
}

function inPlaces<Row extends { id: number }>({ places, rows }: Read<Row>): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return places.flatMap(([id]) => byId.get(id) ?? [])
}

/** The rows of its source that a table shows, for counts and sums. */
export function cachedRows<T extends Table, Row extends { id: number }>(
  { table, search, day, choices = {} }: TableSource<T, Row>,
  wanted: Wanted<T>,
): RawBuilder<boolean> {
  const { q, from, to } = wanted
  const named: Readonly<Record<string, unknown>> = { ...wanted }
  const all = [
    ...(q?.trim() && search ? [found(search, q.trim())] : []),
    ...(day && table.days ? dayBounds[table.days](day, from, to) : []),
    ...Object.entries(choices).flatMap(([name, column]) =>
      named[name] === undefined ? [] : [sql<boolean>`${column} = ${named[name]}`],
    ),
  ]
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`
}

const found = (search: NonNullable<TableSource<Table, { id: number }>['search']>, typed: string) =>
  typeof search === 'function' ? search(typed) : containsFolded(search, typed)

type Bound = string | undefined

const fromInstant = (day: RawBuilder<unknown>, from: Bound) =>
  from === undefined ? [] : [sql<boolean>`${day} >= ${instantOf(from)}::timestamptz`]

/** A day ends with its last moment; instants are given in milliseconds, and rows are more precise. */
function upTo(day: RawBuilder<unknown>, to: Bound): RawBuilder<boolean>[] {
  if (to === undefined) return []
  const more = isDay(to) ? sql`interval '24 hours'` : sql`interval '1 millisecond'`
  return [sql<boolean>`${day} < ${instantOf(to)}::timestamptz + ${more}`]
}

const whole = (day: RawBuilder<unknown>, from: Bound, to: Bound) => [
  ...fromInstant(day, from),
  ...upTo(day, to),
]

/** Most lists have whole days; the link sales log has the time strictly between two instants. */
const dayBounds: Record<
  NonNullable<Table['days']>,
  (day: RawBuilder<unknown>, from: Bound, to: Bound) => RawBuilder<boolean>[]
> = {
  inclusive: whole,
  exclusive: (day, from, to) => [
    ...(from === undefined ? [] : [sql<boolean>`${day} > ${instantOf(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<boolean>`${day} < ${instantOf(to)}::timestamptz`]),
  ],
}

const isDay = (text: string) => text.length === 10
const instantOf = (text: string) => (isDay(text) ? `${text}T00:00:00Z` : text)
