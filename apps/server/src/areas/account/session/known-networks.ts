import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

interface UserKey {
  business_id: number
  id: number
}

/** Bound to the user, so that nobody can read off who shares a network. */
function hashOf({ id }: UserKey, network: string): Buffer {
  return createHash('sha256').update(`${id}|${network}`).digest()
}

/** Whether the user has signed in from the network before. */
export async function isKnownNetwork(db: Kysely<DB>, user: UserKey, network: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_networks')
    .select('last_at')
    .where('business_id', '=', user.business_id)
    .where('user_id', '=', user.id)
    .where('network_hash', '=', hashOf(user, network))
    .executeTakeFirst()
  return known !== undefined
}

export async function rememberNetwork(db: Kysely<DB>, user: UserKey, network: string): Promise<void> {
  const { business_id, id: user_id } = user
  await db
    .insertInto('known_networks')
    .values({ business_id, user_id, network_hash: hashOf(user, network) })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'user_id', 'network_hash']).doUpdateSet({ last_at: sql`now()` }),
    )
    .execute()
}

/** After a reset: whoever signed in before may not have been the user. */
export async function forgetNetworks(db: Kysely<DB>, user: UserKey): Promise<void> {
  await db
    .deleteFrom('known_networks')
    .where('business_id', '=', user.business_id)
    .where('user_id', '=', user.id)
    .execute()
}
