import { z } from 'zod'
import { type SortOf, sortsOf, type Table } from '../tables/table.ts'
import { DateOnly, text } from '../values/fields.ts'
import { FILTER_LENGTH, OFFSET_MAX } from './list-limits.ts'

export const PAGE_LIMIT = 1000
/** A cursor contains the encoded sort value, at most a URL of 2048 characters. */
const CURSOR_LENGTH = 9000
/** Length of a time with nine decimals of its second and a time zone. */
const MOMENT_LENGTH = 35

/**
 * Query parameters of every list: `limit` rows from `cursor` on, in the order of `sort` (a leading `-` reverses it),
 * only rows that contain `q`. Numbered pages skip `offset` rows instead; a cursor does not lose its place when rows are
 * added in between. The response stays a bare array; `X-Total-Count` and `Link: <…>; rel="next"` carry the rest.
 */
export function listQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  const sorts = sortable.flatMap((field) => [field, `-${field}`]) as [S[number] | `-${S[number]}`]
  return {
    limit: z.int().min(1).max(PAGE_LIMIT).optional().describe(`rows in one response, at most ${PAGE_LIMIT}`),
    cursor: z
      .string()
      .max(CURSOR_LENGTH)
      .optional()
      .describe('position after the previous page, from its Link header'),
    offset: z
      .int()
      .min(0)
      .max(OFFSET_MAX)
      .optional()
      .describe('rows to skip, for numbered pages; cannot be combined with a cursor'),
    sort: z.enum(sorts).optional().describe('field to sort by; a leading - reverses the order'),
    q: text(FILTER_LENGTH).optional().describe('only rows that contain this text'),
  }
}

/** The paging parameters of a table, whose description lists the columns for sorting and filtering. */
export function tableQuery<const T extends Table>(table: T) {
  return {
    ...listQuery<readonly [SortOf<T>, ...SortOf<T>[]]>(sortsOf(table)),
    ...tableFilter(table),
  }
}

/** The query parameters of a table that its file accepts too: all but the order and the position. */
export function fileQuery<const T extends Table>(table: T) {
  return {
    q: text(FILTER_LENGTH).optional().describe('only rows that contain this text'),
    ...tableFilter(table),
  }
}

type DayFields<T extends Table> = T['days'] extends string
  ? { from: z.ZodOptional<z.ZodType<string>>; to: z.ZodOptional<z.ZodType<string>> }
  : object
type ChoiceFields<T extends Table> =
  T['choices'] extends Readonly<Record<string, unknown>>
    ? {
        [C in keyof T['choices']]: T['choices'][C] extends { of: infer O }
          ? z.ZodOptional<z.ZodType<keyof O & string>>
          : never
      }
    : object

function tableFilter<const T extends Table>({ days, choices = {} }: T): DayFields<T> & ChoiceFields<T> {
  const bound = z.union([DateOnly, z.iso.datetime({ offset: true }).max(MOMENT_LENGTH)])
  const descriptions = {
    inclusive: ['from this day or time on', 'up to this day or time'],
    exclusive: ['after this', 'before this'],
  }
  const [from = '', to = ''] = days === undefined ? [] : descriptions[days]
  return {
    ...(days === undefined
      ? {}
      : {
          from: bound.optional().describe(`only rows ${from}`),
          to: bound.optional().describe(`only rows ${to}`),
        }),
    ...Object.fromEntries(
      Object.entries(choices).map(([name, { label, of }]) => [
        name,
        z
          .enum(Object.keys(of) as [string, ...string[]])
          .optional()
          .describe(`only rows of this ${label.toLowerCase()}`),
      ]),
    ),
  } as DayFields<T> & ChoiceFields<T>
}
