import type { TenantDb } from '../../../db/tenant.ts'
import { type Declined, done, type Done, type Unknown } from '../../../outside/payments/answer.ts'
import type { Payments } from '../../../outside/payments/port.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { billedToJob } from './billed-to.job.ts'
import { customerOf, mainUser } from './queries.ts'
import { neededProvider } from './provider.ts'

/** Who the business is to the payment provider, made when it is asked for first. Outside any transaction. */
export async function ensuredCustomer(
  db: TenantDb,
  payments: Payments,
): Promise<Done<string> | Declined | Unknown> {
  const provider = neededProvider(payments)
  const known = await customerOf(db, provider)
  if (known !== undefined) return done(known.ref)
  const { name, main_email } = await db.business().select(['name', 'main_email']).executeTakeFirstOrThrow()
  const email = (await mainUser(db))?.email ?? main_email
  const made = await payments.ensureCustomer(
    { businessId: db.businessId, name, email },
    `cus-${db.businessId}`,
  )
  if (made.is !== 'done') return made
  const ref = made.value.customerRef
  await db
    .insert('payment_customers', { provider, ref, email })
    .onConflict((conflict) => conflict.columns(['business_id', 'provider']).doNothing())
    .execute()
  // What was typed before there was a customer.
  const { businessId: business_id } = db
  await enqueue(db, billedToJob, { business_id }, { singletonKey: String(business_id) })
  return done((await customerOf(db, provider))?.ref ?? ref)
}
