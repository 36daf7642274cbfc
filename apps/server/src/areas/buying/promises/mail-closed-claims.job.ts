import { closedSentence, CLOSED_WITH_PAYMENT } from '@linkwright/core/buying/claims/claim-messages'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { defineJob } from '../../../jobs/job.ts'
import { claimsOfOrders } from './claim-place.ts'
import { claimsPath } from './claims-of-order.ts'

const ClosedClaims = z.object({
  business_id: z.int(),
  claim_ids: z.array(z.int()).min(1),
  payment: z.enum(['disputed', 'refunded']),
})

export const mailClosedClaimsJob = {
  name: 'mail-closed-claims',
  schema: ClosedClaims,
  queue: 'work',
} as const

const claimRow = {
  id: is.number,
  page: is.text,
  order_number: is.text,
  customer_email: is.text,
}

/**
 * Mails a customer which claims of an order were closed together with its payment. After a crash a mail may be sent
 * twice, but is never lost.
 */
export const mailClosedClaims = defineJob({
  ...mailClosedClaimsJob,
  async run({ kysely, config, integrations }, { business_id, claim_ids, payment }) {
    const { rows: claims } = await typedSql(claimRow)`
      select c.id, coalesce(p.page_url, p.target) as page, o.order_number, o.customer_email from ${claimsOfOrders}
      where c.business_id = ${business_id} and c.id = any(${claim_ids}::bigint[]) order by c.id`.execute(
      new TenantDb(kysely, business_id),
    )
    const [first] = claims
    if (first === undefined) return
    const { order_number, customer_email } = first
    const isOne = claims.length === 1
    await integrations.mail.send({
      to: customer_email,
      subject: isOne
        ? `Claim ${first.id} for ${order_number}`
        : `${claims.length} claims for ${order_number}`,
      lines: [closedSentence(claims.length), `Reason: ${CLOSED_WITH_PAYMENT[payment]}`],
      rows: claims.map(({ id, page }) => [`Claim ${id}`, page]),
      action: {
        label: isOne ? 'View the claim' : 'View the claims',
        href: new URL(claimsPath(claim_ids, order_number), config.publicUrl).href,
      },
    })
  },
})
