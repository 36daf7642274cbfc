import type { Cents } from '@linkwright/core/values/money'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'
import { creditOfClaims } from '../promises/claims-back.ts'
import type { Payments } from '../../../integrations/payments/port.ts'

/**
 * Records an order's refunds, to the card and as account credit, in the provider's tax records. After a crash, or
 * run twice, the same amount is sent under the same key.
 * @throws Error while the provider does not respond, or has not recorded the tax yet.
 */
export const returnTaxJob = defineJob({
  name: 'return-tax',
  schema: z.object({ business_id: z.int(), order_id: z.int() }),
  queue: 'money',
  async run({ kysely, integrations: { payments } }, { business_id, order_id }) {
    const db = new TenantDb(kysely, business_id)
    const order = await db
      .from('orders')
      .select(['tax_ref', 'tax_record', 'tax_returned_cents', 'payment_ref', 'order_number'])
      .select(['credit_cents', 'card_cents', 'credit_back_cents'])
      .where('id', '=', order_id)
      .executeTakeFirst()
    if (order === undefined || order.tax_ref === null) return
    const { tax_record, tax_returned_cents: before, order_number } = order
    const toCard = order.payment_ref === null ? 0 : await refundedOf(payments, order.payment_ref)
    const creditByClaims = await creditOfClaims(db, order_id)
    // Refunds may exceed the payment, but the tax returned may not.
    const now = Math.min(
      toCard + (order.credit_back_cents ?? 0) + creditByClaims,
      order.credit_cents + order.card_cents,
    )
    if (now <= before) return
    if (tax_record === null) throw new Error(`The tax of ${order_number} was not recorded.`)
    const name = `${order_number}-back-${now}`
    const result = await payments.returnTax(
      tax_record,
      { cents: now - before, name },
      `tax-${business_id}-${name}`,
    )
    if (result.is !== 'done') throw new Error(result.is === 'unknown' ? result.why : result.message)
    await db
      .update('orders')
      .set({ tax_returned_cents: now })
      .where('id', '=', order_id)
      .where('tax_returned_cents', '=', before)
      .execute()
  },
})

async function refundedOf(payments: Payments, ref: string): Promise<Cents> {
  const found = await payments.getPayment(ref)
  if (found.is !== 'done') throw new Error(found.why)
  return found.value?.refundedCents ?? 0
}
