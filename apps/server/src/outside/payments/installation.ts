import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

const KEY = 'installation'

/** What this installation calls itself where it shares an account with others; the same for as long as its data lives. */
export async function installationIn(kysely: Kysely<DB>): Promise<string> {
  const known = kysely.selectFrom('instance').select('value').where('key', '=', KEY)
  const found = await known.executeTakeFirst()
  if (found !== undefined) return found.value
  await kysely
    .insertInto('instance')
    .values({ key: KEY, value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await known.executeTakeFirstOrThrow()).value
}
