import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

/** A value that this installation makes once, and keeps for as long as its data lives. */
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
