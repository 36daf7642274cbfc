import { notRunning } from '@linkwright/core/buying/billing/account-state'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Declined, done, type Done, type Unknown } from '../../../integrations/payments/outcome.ts'
import type { Payments } from '../../../integrations/payments/port.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { billedToJob } from './billed-to.job.ts'
import { customerOf, type CustomerRow, mainUser } from './queries.ts'
import { requiredProvider } from './provider.ts'

/**
 * The payment provider's customer of a business. It is created on first use, or again when it was deleted or is
 * unknown there, as after switching from test to live mode. Outside any transaction.
 */
export async function ensuredCustomer(
  db: TenantDb,
  payments: Payments,
): Promise<Done<string> | Declined | Unknown> {
  const provider = requiredProvider(payments)
  const known = await customerOf(db, provider)
  const missing = known && (await missingReason(payments, known.ref))
  if (known !== undefined && missing === undefined) return done(known.ref)
  const { name } = await db.business().select('name').executeTakeFirstOrThrow()
  const email = (await mainUser(db))?.email ?? ''
  const made = await payments.ensureCustomer(
    { businessId: db.businessId, name, email },
    known === undefined ? `cus-${db.businessId}` : `cus-${db.businessId}-after-${known.ref}`,
  )
  if (made.is !== 'done') return made
  const ref = made.value.customerRef
  if (known !== undefined) await replaceCustomer(db, known, { ref, isDeleted: missing === 'deleted' })
  await db
    .insert('payment_customers', { provider, ref, email })
    .onConflict((conflict) => conflict.columns(['business_id', 'provider']).doNothing())
    .execute()
  // Sends billing details that were entered before the customer existed.
  const { businessId: business_id } = db
  await enqueue(db, billedToJob, { business_id }, { singletonKey: String(business_id) })
  return done((await customerOf(db, provider))?.ref ?? ref)
}

async function missingReason(payments: Payments, ref: string): Promise<'deleted' | 'unknown' | undefined> {
  const found = await payments.getCustomer(ref)
  if (found.is !== 'done') return undefined
  if (found.value === null) return 'unknown'
  return found.value.isDeleted ? 'deleted' : undefined
}

/**
 * Replaces the customer. Subscriptions of a deleted customer have ended and are no longer listed; of an unknown
 * customer this is not certain.
 */
async function replaceCustomer(
  db: TenantDb,
  { provider, ref: before }: CustomerRow,
  { ref, isDeleted }: { ref: string; isDeleted: boolean },
): Promise<void> {
  if (isDeleted)
    await db
      .update('subscriptions')
      .set({ status: 'canceled', ended_reason: 'requested' })
      .where('provider', '=', provider)
      .where('status', 'not in', [...notRunning])
      .execute()
  await db
    .update('payment_customers')
    .set({ ref })
    .where('provider', '=', provider)
    .where('ref', '=', before)
    .execute()
}
