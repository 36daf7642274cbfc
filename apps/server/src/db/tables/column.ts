import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Ids are given by the database; the same value may be written explicitly (seeds). */
export type Id = Generated<number>
/** A moment that the database sets unless told otherwise. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar day, 'YYYY-MM-DD', in and out. */
export type Day = string
/** Written as JSON text (`JSON.stringify`), because drivers would turn a bare array into an SQL array. */
export type JsonOrNull<T extends object> = JSONColumnType<T | null, string | null | undefined, string | null>
/** A column the database leaves null unless told otherwise. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
