import { pathTo } from '@linkwright/core/access/screens'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'

/** What a customer reads about an event of a claim. */
export const sentences = {
  open: 'A promised link is lost or was changed. We opened a claim.',
  promise: 'We moved the due date of your claim.',
  mend: 'The promised link is back. The days on which it was gone are added to its promise.',
  replace: 'We ordered a replacement for the promised link.',
  replaced: 'The replacement for the promised link is live.',
  credit: 'You received account credit for the remaining time of the promised link.',
  refund: 'We refunded the remaining time of the promised link to your card.',
  refuse: 'We refused your claim. See the claim for the reason.',
} as const
export type Announced = keyof typeof sentences

const events = Object.keys(sentences) as Announced[]

const MailedClaim = z.object({ business_id: z.int(), claim_id: z.int(), what: z.enum(events) })

export const mailClaimJob = { name: 'mail-claim', schema: MailedClaim, queue: 'work' } as const

/** Mails a customer what happened to a claim. After a crash a mail may be sent twice, but is never lost. */
export const mailClaim = defineJob({
  ...mailClaimJob,
  async run({ kysely, config, integrations }, { business_id, claim_id, what }) {
    const claim = await new TenantDb(kysely, business_id)
      .from('claims')
      .innerJoin('link_promises as p', (join) =>
        join.onRef('p.business_id', '=', 'claims.business_id').onRef('p.id', '=', 'claims.promise_id'),
      )
      .innerJoin('order_lines as l', (join) =>
        join.onRef('l.business_id', '=', 'p.business_id').onRef('l.id', '=', 'p.paid_line_id'),
      )
      .innerJoin('orders as o', (join) =>
        join.onRef('o.business_id', '=', 'l.business_id').onRef('o.id', '=', 'l.order_id'),
      )
      .select(['p.page_url', 'p.target', 'o.customer_email', 'o.order_number', 'claims.due_at'])
      .where('claims.id', '=', claim_id)
      .executeTakeFirst()
    if (claim === undefined) return
    await integrations.mail.send({
      to: claim.customer_email,
      subject: `Claim ${claim_id} for ${claim.order_number}`,
      lines: [sentences[what]],
      rows: [
        ['Page', claim.page_url ?? ''],
        ['Target', claim.target],
        ['Due', claim.due_at.toISOString().slice(0, 10)],
      ],
      action: {
        label: 'View the claim',
        href: new URL(pathTo('claims', { claimId: claim_id }), config.publicUrl).href,
      },
    })
  },
})
