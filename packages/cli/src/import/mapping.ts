import type { LinkColumns } from '@linkwright/core/tracking/links/read-row'
import type { DateOrder } from '@linkwright/core/values/dates'

export type Mapping = {
  readonly columns: LinkColumns
  readonly order: DateOrder
  /** Number of records up to and including the header. */
  readonly skipRecords: number
  /** Description for the user, such as `Ahrefs, Backlinks`. */
  readonly description: string
  /** The header cells; empty without a header. */
  readonly headers: readonly string[]
  /** Unrecognized columns: one with dates, and those that may contain the anchor text. */
  readonly unnamed: { readonly dates: number | undefined; readonly texts: readonly number[] }
}
