import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

/** Hashed with the user, so that the table does not reveal which users share a network. */
function hashOf(userId: number, network: string): Buffer {
  return createHash('sha256').update(`${userId}|${network}`).digest()
}

/** Whether the user has signed in from the network before. */
export async function isKnownNetwork(db: TenantDb, userId: number, network: string): Promise<boolean> {
  const known = await db
    .from('known_networks')
    .select('last_at')
    .where('user_id', '=', userId)
    .where('network_hash', '=', hashOf(userId, network))
    .executeTakeFirst()
  return known !== undefined
}

export async function rememberNetwork(db: TenantDb, userId: number, network: string): Promise<void> {
  await db
    .insert('known_networks', { user_id: userId, network_hash: hashOf(userId, network) })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'user_id', 'network_hash']).doUpdateSet({ last_at: sql`now()` }),
    )
    .execute()
}

/** After a reset, because an intruder may have signed in before. */
export async function forgetNetworks(db: TenantDb, userId: number): Promise<void> {
  await db.delete('known_networks').where('user_id', '=', userId).execute()
}
