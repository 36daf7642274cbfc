import { type Cents, toDollars } from '@linkwright/core/values/money'
import type { TenantDb } from '../../../db/tenant.ts'
import { send } from '../../../live/send.ts'

/** Tells all sessions of the business, once the transaction commits, what credit is free now. */
export async function tellCredit(db: TenantDb, free: Cents): Promise<void> {
  await send(db, 'addUserCredit', { credit: toDollars(free) })
}
