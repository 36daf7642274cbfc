import { AppError } from '@linkwright/core/contract/errors'
import { parseDate } from '@linkwright/core/values/dates'
import type { SortOf, SortWord, Table } from '@linkwright/core/tables/table'
import { type RawBuilder, sql } from 'kysely'
import { refuseBoth } from './offset-cursor.ts'

/** Replaces a missing day: before all others. */
export const NO_DAY = '0001-01-01'

/** Database type of a sort value, and which cursor texts can be converted to it. */
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
  /** Never null: rows without a value get one that sorts before or after all others. */
  column: RawBuilder<unknown>
  /** Rows with equal values stay in id order when the list is reversed. */
  keepsOrder?: true
}

/** The database expression of each sort of a table: a missing one does not compile. */
export type TableSql<T extends Table> = Readonly<Record<SortOf<T>, SortSql>>

interface Wanted<T extends Table> {
  sort?: SortWord<T> | undefined
  cursor?: string | undefined
  offset?: number | undefined
}

/** The order of a list, and where the requested rows start. */
export interface TablePlace {
  /** The sort expression; select it as `sorted`, and its text as `sorted_by` for the next cursor. */
  sorted: RawBuilder<unknown>
  /** `order by` this, where `sorted` and `id` are columns. */
  order: RawBuilder<unknown>
  /** Whether a row comes after the cursor; always true without one. */
  after: RawBuilder<boolean>
  offset: number
}

/**
 * Where a page begins. Cursors contain the last row's sort value and id, so that added or removed rows shift nothing;
 * numbered pages skip rows instead.
 * @throws AppError wrong_shape for an invalid cursor, or one together with an offset.
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
  // The first half follows from the second, but where `id` belongs to another table only the first can use an index.
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
    // Reported below, like a cursor of the wrong kind.
  }
  throw new AppError('wrong_shape', 'cursor is invalid.')
}

/** The cursor of the rows after this one. */
export function cursorAfter(row: { sorted_by: string; id: number }): string {
  return Buffer.from(JSON.stringify([row.sorted_by, row.id])).toString('base64url')
}
