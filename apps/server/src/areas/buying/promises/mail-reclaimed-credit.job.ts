import { reclaimedSentence } from '@linkwright/core/buying/claims/reclaimed-credit'
import { amountIn } from '@linkwright/core/values/money'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'
import { creditedClaims } from './claims-back.ts'
import { claimsPath } from './claims-of-order.ts'

const ReclaimedCredit = z.object({
  business_id: z.int(),
  order_id: z.int(),
  payment_state: z.enum(['paid', 'refunded', 'disputed']),
  cents: z.int(),
  owed: z.int(),
  owed_before: z.int(),
})

export const mailReclaimedCreditJob = {
  name: 'mail-reclaimed-credit',
  schema: ReclaimedCredit,
  queue: 'work',
} as const

/**
 * Mails a customer what was taken back of the account credit from claims of an order, or returned. After a crash a mail
 * may be sent twice, but is never lost.
 */
export const mailReclaimedCredit = defineJob({
  ...mailReclaimedCreditJob,
  async run({ kysely, config, integrations }, { business_id, order_id, ...reclaimed }) {
    const db = new TenantDb(kysely, business_id)
    const order = await db
      .from('orders')
      .select(['order_number', 'currency', 'customer_email'])
      .where('id', '=', order_id)
      .executeTakeFirst()
    if (order === undefined) return
    const { order_number, currency, customer_email } = order
    const sentence = reclaimedSentence({ order_number, currency, ...reclaimed })
    if (sentence === null) return
    const claim_ids = await creditedClaims(db, order_id)
    const { cents, owed } = reclaimed
    await integrations.mail.send({
      to: customer_email,
      subject: `Account credit from claims for ${order_number}`,
      lines: [sentence],
      rows: [
        ['Order', order_number],
        ...(cents === 0
          ? []
          : [[cents > 0 ? 'Taken back' : 'Returned', amountIn(Math.abs(cents), currency)] as const]),
        ...(owed === 0 ? [] : [['Owed', amountIn(owed, currency)] as const]),
      ],
      action: {
        label: claim_ids.length === 1 ? 'View the claim' : 'View the claims',
        href: new URL(claimsPath(claim_ids, order_number), config.publicUrl).href,
      },
    })
  },
})
