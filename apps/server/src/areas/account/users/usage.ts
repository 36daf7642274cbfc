import type { TenantDb } from '../../../db/tenant.ts'

export interface Usage {
  key_phrases: number
  websites: number
  limits: { key_phrases: number; websites: number }
}

/**
 * What the business uses of its plan. Its row stays locked until the transaction ends, so whoever adds next counts
 * what this one added: parallel adds cannot pass a limit together. NO KEY, because rows that point at the business,
 * such as idempotency keys, share its key: two calls that both hold that share would wait for each other for ever.
 */
export async function lockUsage(db: TenantDb): Promise<Usage> {
  const business = await db.business().select('plan_id').forNoKeyUpdate().executeTakeFirstOrThrow()
  const limits = await db
    .shared('plans')
    .select(['key_phrases', 'websites'])
    .where('id', '=', business.plan_id)
    .executeTakeFirstOrThrow()
  return { key_phrases: await count(db, 'key_phrases'), websites: await count(db, 'sites'), limits }
}

async function count(db: TenantDb, table: 'key_phrases' | 'sites'): Promise<number> {
  const row = await db
    .from(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
