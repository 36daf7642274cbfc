import { pathTo } from '@linkwright/core/access/screens'
import { isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { formatDate } from '@linkwright/core/values/dates'
import { amountIn } from '@linkwright/core/values/money'
import { z } from 'zod'
import { tableColumns } from '../../../db/table-columns.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { typedSql } from '../../../db/typed-sql.ts'
import { defineJob } from '../../../jobs/job.ts'
import { claimsOfOrders } from './claim-place.ts'
import { contestUntil } from './contest-until.ts'

/** What a customer reads about an event of a claim. */
export const sentences = {
  open: 'A promised link is lost or was changed. We opened a claim.',
  promise: 'We moved the due date of your claim.',
  mend: 'The promised link is back. The days on which it was gone are added to its promise.',
  replace: 'We ordered a replacement for the promised link.',
  replaced: 'The replacement for the promised link is live.',
  credit: 'You received account credit for the remaining time of the promised link.',
  refund: 'We refunded the remaining time of the promised link to your card.',
  refuse: 'We refused your claim.',
} as const
export type Announced = keyof typeof sentences

const events = Object.keys(sentences) as Announced[]

const MailedClaim = z.object({ business_id: z.int(), claim_id: z.int(), what: z.enum(events) })

const ofClaim = tableColumns('claims', [
  'state',
  'contested',
  'ended_at',
  'due_at',
  'credit_cents',
  'refund_cents',
])
const ofPromise = tableColumns('link_promises', ['page_url', 'target'])
const ofOrder = tableColumns('orders', ['customer_email', 'order_number', 'currency'])

export const mailClaimJob = { name: 'mail-claim', schema: MailedClaim, queue: 'work' } as const

/** Mails a customer what happened to a claim. After a crash a mail may be sent twice, but is never lost. */
export const mailClaim = defineJob({
  ...mailClaimJob,
  async run({ kysely, config, integrations }, { business_id, claim_id, what }) {
    const db = new TenantDb(kysely, business_id)
    const { rows } = await typedSql({ ...ofClaim.row, ...ofPromise.row, ...ofOrder.row })`
      select ${ofClaim.of('c')}, ${ofPromise.of('p')}, ${ofOrder.of('o')} from ${claimsOfOrders}
      where c.business_id = ${business_id} and c.id = ${claim_id}`.execute(db)
    const [claim] = rows
    if (claim === undefined) return
    const step = await db
      .from('claim_steps')
      .select('note')
      .where('claim_id', '=', claim_id)
      .where('event', '=', what)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    const note = step?.note ?? null
    const until = what === 'refuse' ? contestUntil(claim) : null
    const given = { credit: claim.credit_cents, refund: claim.refund_cents }
    const money = what === 'credit' || what === 'refund' ? amountIn(given[what], claim.currency) : null
    await integrations.mail.send({
      to: claim.customer_email,
      subject: `Claim ${claim_id} for ${claim.order_number}`,
      lines: [
        sentences[what],
        ...(note === null ? [] : [`${what === 'refuse' ? 'Reason' : 'Message'}: ${note}`]),
        ...(until === null ? [] : [`You can contest this once, until ${formatDate(until)}.`]),
      ],
      rows: [
        ['Page', claim.page_url ?? ''],
        ['Target', claim.target],
        ...(money === null ? [] : [['Amount', money] as const]),
        ...(isOpenClaim(claim.state) ? [['Due', formatDate(claim.due_at)] as const] : []),
      ],
      action: {
        label: 'View the claim',
        href: new URL(pathTo('claims', { claimId: claim_id }), config.publicUrl).href,
      },
    })
  },
})
