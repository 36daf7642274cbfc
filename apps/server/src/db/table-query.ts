import { AppError } from '@linkwright/core/contract/errors'
import { parseDate } from '@linkwright/core/values/dates'
import type { SortOf, SortWord, Table } from '@linkwright/core/tables/table'
import { type RawBuilder, sql } from 'kysely'
import { refuseBoth } from './offset-cursor.ts'

/** Stands where a row has no day: before all others. */
export const NO_DAY = '0001-01-01'

/** What a value of a sort is in the database, and which texts of a cursor can be read back as that. */
const sortKinds = {
  text: { type: sql`text`, reads: () => true },
  count: { type: sql`bigint`, reads: (text) => /^-?\d{1,15}$/.test(text) },
  day: { type: sql`date`, reads: (text) => text === NO_DAY || parseDate(text, 'ISO') !== undefined },
  moment: {
    type: sql`timestamptz`,
    reads: (text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(text),
  },
} satisfies Record<string, { type: RawBuilder<unknown>; reads: (text: string) => boolean }>

export interface SortSql {
  kind: keyof typeof sortKinds
  /** Never null: where a row has no value, one that stands before or behind all. */
  column: RawBuilder<unknown>
  /** Rows of one value stay in the order of their ids when the list is turned. */
  keepsOrder?: true
}

/** What each sort of a table is in the database: one that is missing does not compile. */
export type TableSql<T extends Table> = Readonly<Record<SortOf<T>, SortSql>>

interface Wanted<T extends Table> {
  sort?: SortWord<T> | undefined
  cursor?: string | undefined
  offset?: number | undefined
}

/** The order of a list, and from where on its rows are wanted. */
export interface TablePlace {
  /** What is sorted by; select it as `sorted`, and its text as `sorted_by` for the next cursor. */
  sorted: RawBuilder<unknown>
  /** `order by` this, where `sorted` and `id` are columns. */
  order: RawBuilder<unknown>
  /** Whether a row comes behind the cursor; true of all without one. */
  after: RawBuilder<boolean>
  offset: number
}

/**
 * Where an answer begins. Cursors carry the last row's sorted value and id, so that rows added or removed meanwhile
 * shift nothing; numbered pages skip rows instead.
 * @throws AppError wrong_shape for a cursor that is none of ours, or together with an offset.
 */
export function tablePlace<T extends Table>(
  sorts: TableSql<T>,
  { sort, cursor, offset }: Wanted<T>,
  fallback: SortWord<T>,
): TablePlace {
  refuseBoth(cursor, offset)
  const word: string = sort ?? fallback
  const down = word.startsWith('-')
  const { kind, column, keepsOrder } = sorts[word.replace('-', '') as SortOf<T>]
  const { type, reads } = sortKinds[kind]
  const [behind, direction] = down ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const idsTurn = down && !keepsOrder
  // The first half follows from the second; but where `id` is another table's it alone leads into an index.
  const after = (value: string, id: number) =>
    idsTurn === down
      ? sql<boolean>`sorted ${behind}= ${value}::${type} and (sorted, id) ${behind} (${value}::${type}, ${id})`
      : sql<boolean>`sorted <= ${value}::${type} and (sorted < ${value}::${type} or id > ${id})`
  return {
    sorted: column,
    order: sql`sorted ${direction}, id ${idsTurn ? sql`desc` : sql`asc`}`,
    after: cursor === undefined ? sql<boolean>`true` : after(...readCursor(cursor, reads)),
    offset: offset ?? 0,
  }
}

function readCursor(cursor: string, reads: (text: string) => boolean): [value: string, id: number] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof value === 'string' && reads(value) && !value.includes('\u0000') && Number.isSafeInteger(id)) {
      return [value, Number(id)]
    }
  } catch {
    // Said below, the same as for a cursor of the wrong kind.
  }
  throw new AppError('wrong_shape', 'cursor is not one of ours.')
}

/** The cursor of what comes behind a row. */
export function cursorAfter(row: { sorted_by: string; id: number }): string {
  return Buffer.from(JSON.stringify([row.sorted_by, row.id])).toString('base64url')
}
