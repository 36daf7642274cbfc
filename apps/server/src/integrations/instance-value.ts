import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { DB } from '../db/tables.ts'

/** A value that this installation generates once and stores with its data. */
export async function instanceValue(kysely: Kysely<DB>, key: string, make: () => string): Promise<string> {
  const known = kysely.selectFrom('instance').select('value').where('key', '=', key)
  const found = await known.executeTakeFirst()
  if (found !== undefined) return found.value
  await kysely
    .insertInto('instance')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await known.executeTakeFirstOrThrow()).value
}

/** The ID of this installation where several share one account. It never changes. */
export async function installationIn(kysely: Kysely<DB>): Promise<string> {
  return await instanceValue(kysely, 'installation', randomUUID)
}
