import type { Candidate } from '@linkwright/core/tracking/today/candidate'
import { sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import { isGranted } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { isMine } from '../orders/rows.ts'
import { isLateLine, isOpen, lineDays } from './rules-sql.ts'

/** The orders that are latest, each with the site of its line that is latest. */
export async function lateOrders(
  db: TenantDb,
  viewer: Viewer & { maySpend: boolean },
  now: Date,
  { ofSite, inAll }: { ofSite: number; inAll: number },
): Promise<Candidate[]> {
  const { rows } = await typedSql({
    subject: is.number,
    about: is.text,
    site_id: is.numberOrNull,
    site_name: is.textOrNull,
    worth: is.number,
    cents: is.numberOrNull,
  })`
    with late as (
      select o.id as subject, o.id::text as about,
        (array_agg(l.site_id order by l.placed_at, l.id))[1] as site_id,
        max(floor(extract(epoch from ${now}::timestamptz - l.placed_at) / 86400)::int - ${lineDays}) as worth,
        sum(l.link_cents + l.content_cents - l.off_cents)::bigint as cents
      from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
      where ${isMine(db, viewer)} and ${isOpen} and ${isLateLine(now)}
        and (l.site_id is null or ${isGranted(viewer, 'l.business_id', 'l.site_id')})
      group by o.business_id, o.id),
    ranked as (
      select late.*, row_number() over (partition by site_id order by worth desc, subject) as place from late)
    select r.subject, r.about, r.site_id, s.name as site_name, r.worth,
      ${viewer.maySpend ? sql`r.cents` : sql`null::bigint`} as cents
    from ranked r left join sites s on s.business_id = ${db.businessId} and s.id = r.site_id
    where r.site_id is null or r.place <= ${ofSite}
    order by r.worth desc, r.subject limit ${inAll}`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'late-order', page_id: null, page_nickname: null }))
}
