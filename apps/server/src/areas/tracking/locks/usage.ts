import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'

export interface Usage {
  key_phrases: number
  websites: number
  limits: { key_phrases: number; websites: number }
}

/**
 * What the business uses of its plan. Its row stays locked until the transaction ends, so that parallel adds cannot
 * exceed a limit together. The lock is NO KEY, because rows that reference the business, such as idempotency keys,
 * share its key: two calls that both hold that share would deadlock.
 */
export async function lockUsage(db: TenantDb): Promise<Usage> {
  await lock(db, 'businesses').select('id').execute()
  // A separate statement: the first one would count the rows from before it waited for the lock.
  return await readUsage(db)
}

/** The same without the lock. */
export async function readUsage(db: TenantDb): Promise<Usage> {
  const { limit_key_phrases, limit_websites, ...counted } = await db
    .shared('plans')
    .select(['key_phrases as limit_key_phrases', 'websites as limit_websites'])
    .select([used.key_phrases(db.businessId).as('key_phrases'), used.websites(db.businessId).as('websites')])
    .where('id', '=', sql<number>`(select plan_id from businesses b where b.id = ${db.businessId})`)
    .executeTakeFirstOrThrow()
  return { ...counted, limits: { key_phrases: limit_key_phrases, websites: limit_websites } }
}

/** Counts of a business as expressions for a statement. */
export const used = {
  key_phrases: (business: number) =>
    sql<number>`(select count(*) from key_phrases k where k.business_id = ${business})`,
  websites: (business: number) =>
    sql<number>`(select count(*) from sites s where s.business_id = ${business})`,
}
