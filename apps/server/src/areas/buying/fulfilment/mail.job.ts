import { CANCELED, COMPLETED } from '@linkwright/core/buying/orders/order-status'
import { amountIn } from '@linkwright/core/values/money'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Mail } from '../../../integrations/mail/port.ts'

/** A mail to a customer about an order; its text depends on the order's state when it is sent. */
const MailedOrder = z.object({
  business_id: z.int(),
  order_id: z.int(),
  what: z.enum(['completed', 'canceled', 'refunded']),
})
export type MailedOrder = z.infer<typeof MailedOrder>

export const mailOrderJob = { name: 'mail-order', schema: MailedOrder, queue: 'work' } as const

/** Mails a customer the outcome of an order. After a crash a mail may be sent twice, but is never lost. */
export const mailOrder = defineJob({
  ...mailOrderJob,
  async run(services, of) {
    const mail = await mailOf(services, of)
    if (mail !== undefined) await services.integrations.mail.send(mail)
  },
})

/** Undefined when the mail no longer applies. */
async function mailOf(
  { kysely, config }: Pick<Services, 'kysely' | 'config'>,
  { business_id, order_id, what }: MailedOrder,
): Promise<Mail | undefined> {
  const db = new TenantDb(kysely, business_id)
  const order = await db
    .from('orders')
    .select(['customer_email', 'status', 'credit_back_cents', 'currency'])
    .where('id', '=', order_id)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const { customer_email: to } = order
  const action = { label: 'Your orders', href: new URL('/secure/orders/view', config.publicUrl).href }
  if (what === 'completed' && order.status === COMPLETED) {
    const lines = await db
      .from('order_lines')
      .select(['product_name', 'customer_description', 'published_url', 'check_state'])
      .where('order_id', '=', order_id)
      .orderBy('position')
      .execute()
    return {
      to,
      subject: `Your order ${order_id} is completed`,
      // A link whose check failed may not be there.
      lines: [
        lines.some(({ check_state }) => check_state === 'failing')
          ? 'Your order is complete.'
          : 'Everything you ordered is complete. The links are on your pages.',
      ],
      rows: lines.map(({ product_name, customer_description, published_url }): [string, string] => [
        customer_description || product_name,
        published_url ?? 'Done',
      ]),
      action,
    }
  }
  if (what === 'completed' || order.status !== CANCELED) return undefined
  const back = order.credit_back_cents
  return {
    to,
    subject: `Your order ${order_id} was canceled`,
    lines: [
      'It will not be fulfilled.',
      ...(back === null ? [] : [`We refunded ${amountIn(back, order.currency)} to you as account credit.`]),
    ],
    action,
  }
}
