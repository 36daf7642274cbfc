import type { ColumnType } from 'kysely'

/** A moment that every insert gives. */
export type Instant = ColumnType<Date, Date | string, Date | string>
/** A moment that the database sets where an insert leaves it out. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Written as JSON text (`JSON.stringify`), because drivers would turn a bare array into an SQL array. */
export type Json<T, Left = never> = ColumnType<T, string | Left, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
/** A column that is null where an insert leaves it out. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/** A column that triggers write, and no statement of ours. */
export type TriggerWritten<T> = ColumnType<T, never, never>

type Value = 'boolean' | 'bytes' | 'json' | 'moment' | 'number' | 'numbers' | 'text' | 'texts'
/** What the values of a column are (`table-columns.ts`). */
export type ColumnValue = Value | `${Value}OrNull`

/** Why a provider did not answer. */
export type ProviderFault =
  | 'not_configured'
  | 'unauthorised'
  | 'out_of_credit'
  | 'unsubscribed'
  | 'refused'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'malformed'
  | 'over_budget'

/** What the built-in test processor stores. */
export type TestProcessorKind =
  | 'customer'
  | 'card'
  | 'payment'
  | 'subscription'
  | 'invoice'
  | 'event'
  | 'clock'
