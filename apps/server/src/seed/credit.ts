import type { Kysely } from 'kysely'
import { moveCredit } from '../areas/account/credit/move.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { daysBefore } from '../integrations/simulator/chance.ts'
import { businessPlans } from './accounts.ts'

/** Days since an administrator of the demo granted the credit. */
const GRANTED_DAYS_AGO = 60

/** Adds the credit of each business as granted by an administrator. */
export async function addCredit(trx: Kysely<DB>, today: string): Promise<void> {
  const at = new Date(`${daysBefore(today, GRANTED_DAYS_AGO)}T09:00:00Z`)
  for (const [before, { creditCents }] of businessPlans.entries()) {
    if (creditCents === 0) continue
    const given = { cents: creditCents, action: 'add', reason: 'Credit of the demo', actor: 1, at } as const
    // Businesses have ids from 1 in the order of their plans.
    await moveCredit(new TenantDb(trx, before + 1), given)
  }
}
