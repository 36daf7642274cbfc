import type { LinkColumns } from '@linkwright/core/tracking/links/read-row'
import type { DateOrder } from '@linkwright/core/values/dates'

export type Mapping = {
  readonly columns: LinkColumns
  readonly order: DateOrder
  /** Records up to and with the header. */
  readonly skipRecords: number
  /** `an Ahrefs export` and the like, for the person. */
  readonly said: string
  /** Of each column; empty where there is no header. */
  readonly headers: readonly string[]
  /** Columns that nobody has said anything of: one that holds dates, and those that may hold the anchor text. */
  readonly unnamed: { readonly dates: number | undefined; readonly texts: readonly number[] }
}
