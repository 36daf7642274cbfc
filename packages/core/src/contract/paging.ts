import { z } from 'zod'
import { type SortOf, sortsOf, type Table } from '../tables/table.ts'
import { text } from '../values/fields.ts'
import { FILTER_LENGTH } from './filter-length.ts'
import { OFFSET_MAX } from './offset-max.ts'

export const PAGE_LIMIT = 1000
/** A cursor holds what the list is sorted by, at most a URL of 2048 characters, encoded. */
const CURSOR_LENGTH = 9000

/**
 * Query parameters of every list: `limit` rows from `cursor` on, in the order of `sort` (a leading `-` turns it),
 * only rows that hold `q`. Numbered pages skip `offset` rows instead; a cursor does not lose its place when rows are
 * added meanwhile. The answer stays a bare array; `X-Total-Count` and `Link: <…>; rel="next"` carry the rest.
 */
export function listQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  const sorts = sortable.flatMap((field) => [field, `-${field}`]) as [S[number] | `-${S[number]}`]
  return {
    limit: z.int().min(1).max(PAGE_LIMIT).optional().describe(`rows in one answer, at most ${PAGE_LIMIT}`),
    cursor: z
      .string()
      .max(CURSOR_LENGTH)
      .optional()
      .describe('where the answer before ended, from its Link header'),
    offset: z
      .int()
      .min(0)
      .max(OFFSET_MAX)
      .optional()
      .describe('rows to skip, for numbered pages; not together with a cursor'),
    sort: z.enum(sorts).optional().describe('field to sort by; a leading - turns the order'),
    q: text(FILTER_LENGTH).optional().describe('only rows that hold this text'),
  }
}

/** The same for a table: what it can be sorted by stands in its description. */
export function tableQuery<const T extends Table>(table: T) {
  return listQuery<readonly [SortOf<T>, ...SortOf<T>[]]>(sortsOf(table))
}
