import { endingSentence } from '@linkwright/core/buying/promises/renewal-rules'
import { formatDate } from '@linkwright/core/values/dates'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'

const EndingPlacements = z.object({
  business_id: z.int(),
  user_id: z.int(),
  days: z.int(),
  /** Path of the screen that renews them. */
  href: z.string(),
  watch_ids: z.array(z.int()),
})

export const mailRenewalJob = { name: 'mail-renewal', schema: EndingPlacements, queue: 'work' } as const

/** Mails a buyer which rented placements end soon. After a crash a mail may be sent twice, but is never lost. */
export const mailRenewal = defineJob({
  ...mailRenewalJob,
  async run({ kysely, config, integrations }, { business_id, user_id, days, href, watch_ids }) {
    const db = new TenantDb(kysely, business_id)
    const buyer = await db.from('users').select('email').where('id', '=', user_id).executeTakeFirst()
    const ending = await db
      .from('link_watches')
      .select(['url', 'paid_until'])
      .where('id', 'in', watch_ids)
      .where('paid_until', 'is not', null)
      .orderBy('paid_until')
      .orderBy('id')
      .execute()
    if (buyer === undefined || ending.length === 0) return
    await integrations.mail.send({
      to: buyer.email,
      subject:
        ending.length === 1 ? 'A rented placement ends soon' : `${ending.length} rented placements end soon`,
      lines: [endingSentence(ending.length, days)],
      rows: ending.map(({ url, paid_until }) => [
        url,
        `Paid until ${paid_until === null ? '' : formatDate(paid_until.toISOString())}`,
      ]),
      action: { label: 'Renew', href: new URL(href, config.publicUrl).href },
    })
  },
})
