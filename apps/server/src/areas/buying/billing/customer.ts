import { notRunning } from '@linkwright/core/buying/billing/account-state'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Declined, done, type Done, type Unknown } from '../../../outside/payments/answer.ts'
import type { Payments } from '../../../outside/payments/port.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { billedToJob } from './billed-to.job.ts'
import { customerOf, type CustomerRow, mainUser } from './queries.ts'
import { neededProvider } from './provider.ts'

/**
 * Who the business is to the payment provider, made when it is asked for first, or again where it was deleted there. Outside
 * any transaction.
 */
export async function ensuredCustomer(
  db: TenantDb,
  payments: Payments,
): Promise<Done<string> | Declined | Unknown> {
  const provider = neededProvider(payments)
  const known = await customerOf(db, provider)
  if (known !== undefined && !(await isDeleted(payments, known.ref))) return done(known.ref)
  const { name, main_email } = await db.business().select(['name', 'main_email']).executeTakeFirstOrThrow()
  const email = (await mainUser(db))?.email ?? main_email
  const made = await payments.ensureCustomer(
    { businessId: db.businessId, name, email },
    known === undefined ? `cus-${db.businessId}` : `cus-${db.businessId}-after-${known.ref}`,
  )
  if (made.is !== 'done') return made
  const ref = made.value.customerRef
  if (known !== undefined) await follow(db, known, ref)
  await db
    .insert('payment_customers', { provider, ref, email })
    .onConflict((conflict) => conflict.columns(['business_id', 'provider']).doNothing())
    .execute()
  // What was typed before there was a customer.
  const { businessId: business_id } = db
  await enqueue(db, billedToJob, { business_id }, { singletonKey: String(business_id) })
  return done((await customerOf(db, provider))?.ref ?? ref)
}

async function isDeleted(payments: Payments, ref: string): Promise<boolean> {
  const found = await payments.getCustomer(ref)
  return found.is === 'done' && found.value?.isDeleted === true
}

/** Another takes its place. Whatever it had subscribed to has ended with it, and is listed with the other no more. */
async function follow(db: TenantDb, { provider, ref: before }: CustomerRow, ref: string): Promise<void> {
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
