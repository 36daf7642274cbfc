import { CONFIRM_PAYMENT } from '@linkwright/core/buying/billing/billing-messages'
import {
  ABANDONED,
  ORDER_PLACED,
  WRONG_AMOUNT_PAID,
} from '@linkwright/core/buying/checkout/checkout-messages'
import { columnLabels } from '@linkwright/core/buying/checkout/column-labels'
import { namedDiscounts, type OrderAmounts, orderColumn } from '@linkwright/core/buying/checkout/order-column'
import { termsSentence } from '@linkwright/core/buying/promises/promise-rules'
import { amountIn, type Cents } from '@linkwright/core/values/money'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Mail } from '../../../integrations/mail/port.ts'
import { type FrozenLine, frozenRel, readFrozen } from './frozen-cart.ts'

/** The subject of a mail; its text depends on the checkout's state when it is sent. */
const MailOf = z.object({
  business_id: z.int(),
  what: z.enum(['placed', 'failed', 'confirm']),
  checkout: z.int(),
})
export type MailOf = z.infer<typeof MailOf>

export const mailCheckoutJob = { name: 'mail-checkout', schema: MailOf, queue: 'work' } as const

const NOTHING_CHARGED = 'Nothing was charged, and what you were about to order is still in your cart.'

/** Mails a buyer the outcome of a checkout. After a crash a mail may be sent twice, but is never lost. */
export const mailCheckout = defineJob({
  ...mailCheckoutJob,
  async run(services, of) {
    const mail = await mailOf(services, of)
    if (mail !== undefined) await services.integrations.mail.send(mail)
  },
})

type Amounts = Pick<
  Selectable<DB['checkouts']>,
  | 'subtotal_cents'
  | 'extra_cents'
  | 'plan_cents'
  | 'plan_basis_points'
  | 'tax_cents'
  | 'tax_name'
  | 'tax_basis_points'
  | 'credit_cents'
  | 'discounts'
>

/** The amounts as on the receipt. */
function columnOf(row: Amounts) {
  const { subtotal_cents, extra_cents, plan_cents, tax_cents, tax_name, tax_basis_points, credit_cents } = row
  const percent = tax_basis_points === null ? null : tax_basis_points / 100
  return orderColumn({
    subtotal: subtotal_cents,
    discounts: namedDiscounts(extra_cents, row.discounts as OrderAmounts['discounts']),
    plan: plan_cents,
    planFraction: row.plan_basis_points / 10_000,
    tax: tax_cents === 0 ? null : { name: tax_name ?? columnLabels.tax, percent, cents: tax_cents },
    credit: credit_cents,
  })
}

/** The product, and which link it is for. */
function lineTitle({ product_name, anchor_text, target_url }: FrozenLine): string {
  if (target_url === null) return product_name
  return `${product_name}, ${anchor_text === null ? '' : `“${anchor_text}” to `}${target_url}`
}

/** What was promised, with the products that have the same promise. */
function promisesIn(lines: readonly FrozenLine[]): string[] {
  const promised = lines.flatMap((line) => {
    const text = termsSentence(line.promise, frozenRel(line))
    return text === null ? [] : [{ product_name: line.product_name, text }]
  })
  return [...Map.groupBy(promised, ({ text }) => text)].map(
    ([text, of]) => `${[...new Set(of.map(({ product_name }) => product_name))].join(', ')}: ${text}`,
  )
}

/** Undefined when the mail no longer applies. */
async function mailOf(
  { kysely, config }: Pick<Services, 'kysely' | 'config'>,
  { business_id, what, checkout }: MailOf,
): Promise<Mail | undefined> {
  const row = await new TenantDb(kysely, business_id)
    .from('checkouts')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'checkouts.business_id').onRef('o.id', '=', 'checkouts.order_id'),
    )
    .select(['checkouts.state', 'checkouts.lines', 'checkouts.failure', 'o.id as order_id', 'o.receipt_url'])
    .select(['checkouts.credit_cents', 'checkouts.card_cents', 'checkouts.tax_cents', 'checkouts.tax_name'])
    .select([
      'checkouts.subtotal_cents',
      'checkouts.extra_cents',
      'checkouts.plan_cents',
      'checkouts.currency',
    ])
    .select(['checkouts.discounts', 'checkouts.tax_basis_points', 'checkouts.plan_basis_points'])
    .where('checkouts.id', '=', checkout)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { customer, lines } = readFrozen(row.lines)
  const to = customer.email
  const amount = (cents: Cents) => amountIn(cents, row.currency)
  const button = (label: string, path: string) => ({ label, href: new URL(path, config.publicUrl).href })
  if (what === 'placed' && row.order_id !== null)
    return {
      to,
      subject: `Your order ${row.order_id}`,
      lines: [ORDER_PLACED, ...promisesIn(lines)],
      rows: [
        ...lines.map((line): [string, string] => [
          lineTitle(line),
          amount(line.link_cents + line.content_cents),
        ]),
        ...columnOf(row).map(({ label, cents }): [string, string] => [label, amount(cents)]),
      ],
      action: button('Your orders', '/secure/orders/view'),
      ...(row.receipt_url === null ? {} : { after: [`Receipt of your card: ${row.receipt_url}`] }),
    }
  if (what === 'failed' && (row.state === 'declined' || row.state === 'abandoned'))
    return {
      to,
      subject: 'Your payment failed',
      lines: [row.failure ?? ABANDONED, ...(row.failure === WRONG_AMOUNT_PAID ? [] : [NOTHING_CHARGED])],
      action: button('Open your cart', '/secure/orders/checkout'),
    }
  if (what === 'confirm' && row.state === 'action')
    return {
      to,
      subject: 'Please confirm your payment',
      lines: [
        CONFIRM_PAYMENT,
        'Nothing is charged until you confirm. Open your cart and place the order again to get a new confirmation request.',
      ],
      action: button('Open your cart', '/secure/orders/checkout'),
    }
  return undefined
}
