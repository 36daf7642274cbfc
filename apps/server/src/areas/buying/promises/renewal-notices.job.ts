import { pathTo } from '@linkwright/core/access/screens'
import { endingSentence, NOTICE_DAYS } from '@linkwright/core/buying/promises/renewal-rules'
import { sql } from 'kysely'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { addNotice, lockRecipient } from '../../account/notices/add.ts'
import { placeOfWatch } from '../../tracking/verification/watch-sql.ts'
import { mailRenewalJob } from './mail-renewal.job.ts'
import { isBeingRenewed } from './renewals.ts'

/** Notices per run; the next run follows within the hour. */
const MOST = 500

const endingRow = {
  business_id: is.number,
  user_id: is.number,
  site_id: is.numberOrNull,
  days: is.number,
  watch_ids: is.numbers,
}
type Ending = RowOf<typeof endingRow>

/**
 * Notifies the buyers of rented placements 30, 7 and 2 days before they end, once each, in the application and by mail;
 * the main user in place of a buyer who was deleted. Placements of one site that are due together are one notice.
 * Returns how many notices.
 */
export async function notifyOfEnds(services: Pick<Services, 'kysely' | 'now'>): Promise<number> {
  let notices = 0
  for (const ending of await endingSoon(services)) if (await notify(services, ending)) notices++
  return notices
}

async function endingSoon({ kysely, now }: Pick<Services, 'kysely' | 'now'>): Promise<Ending[]> {
  const within = (days: number) =>
    sql`w.paid_until <= ${now()}::timestamptz + ${sql.lit(`${days} days`)}::interval`
  const due = sql`case ${sql.join(
    NOTICE_DAYS.toReversed().map((days) => sql`when ${within(days)} then ${sql.lit(days)}`),
    sql` `,
  )} end`
  const { rows } = await typedSql(endingRow)`
    select e.business_id, e.user_id, e.site_id, e.days, array_agg(e.id order by e.paid_until, e.id) as watch_ids
    from (
      select w.business_id, w.id, w.paid_until, s.id as site_id, ${due} as days, coalesce(paid.user_id, (
        select u.id from users u where u.business_id = w.business_id and u.is_main order by u.id limit 1)) as user_id
      from link_watches w
      join order_lines l on l.business_id = w.business_id and l.id = w.order_line_id
      join orders paid on paid.business_id = l.business_id and paid.id = l.order_id
      ${placeOfWatch}
      where w.ended_at is null and w.paid_until > ${now()} and coalesce(w.noticed_days, 1000) > ${due}
        and not ${isBeingRenewed('w')}) e
    group by e.business_id, e.user_id, e.site_id, e.days
    order by min(e.paid_until), e.business_id, e.user_id, e.site_id limit ${sql.lit(MOST)}`.execute(kysely)
  return rows
}

async function notify(
  { kysely, now }: Pick<Services, 'kysely' | 'now'>,
  { business_id, user_id, site_id, days, watch_ids }: Ending,
): Promise<boolean> {
  return await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    await lockRecipient(db, user_id)
    const due = await db
      .update('link_watches')
      .set({ noticed_days: days })
      .where('id', 'in', watch_ids)
      .where((where) => where.or([where('noticed_days', 'is', null), where('noticed_days', '>', days)]))
      .returning('id')
      .execute()
    if (due.length === 0) return false
    const ids = due.map(({ id }) => id)
    const message = endingSentence(ids.length, days)
    const href = placeOf(site_id, ids)
    await addNotice(db, user_id, { message, href, icon: 'bell', color: 'yellow' }, now())
    await enqueue(db, mailRenewalJob, { business_id, user_id, days, href, watch_ids: ids })
    return true
  })
}

/** The screen that renews: of the site, with the placement opened if it is the only one. */
function placeOf(site_id: number | null, [id, ...others]: readonly number[]): string {
  if (site_id === null) return pathTo('view-orders')
  const proof = pathTo('site-proof', { siteId: site_id })
  return id === undefined || others.length > 0 ? `${proof}?sort=paid_until` : `${proof}?watch=${id}`
}

export const renewalNoticesJob = defineJob({
  name: 'renewal-notices',
  schema: z.object({}),
  schedule: { everyMinutes: 60 },
  run: async (services) => void (await notifyOfEnds(services)),
})
