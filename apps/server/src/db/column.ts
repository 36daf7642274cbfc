import type { ColumnType } from 'kysely'

/** A timestamp that every insert provides. */
export type Instant = ColumnType<Date, Date | string, Date | string>
/** A timestamp that the database sets when an insert omits it. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Written as JSON text (`JSON.stringify`), because drivers would turn a bare array into an SQL array. */
export type Json<T, Left = never> = ColumnType<T, string | Left, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
/** A column that is null when an insert omits it. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/** A column written by triggers only. */
export type TriggerWritten<T> = ColumnType<T, never, never>

type Value = 'boolean' | 'bytes' | 'json' | 'moment' | 'number' | 'numbers' | 'text' | 'texts'
/** The value type of a column (`table-columns.ts`). */
export type ColumnValue = Value | `${Value}OrNull`

/** Why a provider request failed. */
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
