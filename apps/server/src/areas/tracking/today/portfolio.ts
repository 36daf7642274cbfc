import { COMPARED_DAYS, type Portfolio } from '@linkwright/core/tracking/today/portfolio'
import { type SiteFigures, siteNeeds, sumPortfolio } from '@linkwright/core/tracking/today/sum-portfolio'
import type { PutOff } from '@linkwright/core/tracking/today/candidate'
import { utcDay } from '@linkwright/core/values/dates'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { candidatesOf } from './candidates.ts'
import { isWorkedOn, type LateOrders, type Reader } from './source.ts'

const DAY_MS = 86_400_000
const FIRST_PAGE = 10

/** Buying provides what was spent on a site `sites s` from the first of a month to a day. */
export type SpendUpTo = (day: string) => RawBuilder<number>

export async function readPortfolio(
  db: TenantDb,
  reader: Reader,
  now: Date,
  putOff: readonly PutOff[],
  { lateOrders, spendUpTo }: { lateOrders: LateOrders; spendUpTo: SpendUpTo },
): Promise<Portfolio> {
  const day = utcDay(new Date(now.getTime() - COMPARED_DAYS * DAY_MS))
  const sites = await siteFigures(db, reader, day, spendUpTo, utcDay(now))
  const { ranks_since, first_page } = await firstPagePhrases(db, reader, day)
  // The first row of each site that is not put off.
  const wanted = (hidden: number) => ({ ofSite: 1 + hidden, inAll: sites.length * (1 + hidden) })
  const candidates = await candidatesOf(db, reader, now, putOff, lateOrders, wanted)
  return {
    day,
    ranks_since,
    first_page,
    ...sumPortfolio(sites, reader.maySpend),
    sites: siteNeeds(sites, candidates, putOff),
  }
}

async function siteFigures(
  db: TenantDb,
  reader: Reader,
  day: string,
  spendUpTo: SpendUpTo,
  today: string,
): Promise<SiteFigures[]> {
  const { rows } = await typedSql({
    site_id: is.number,
    brand_trust: is.number,
    links_in_progress: is.number,
    brand_trust_before: is.numberOrNull,
    links_in_progress_before: is.numberOrNull,
    since: is.textOrNull,
    spent_cents: is.number,
    spent_cents_before: is.number,
  })`
    select s.id as site_id, f.brand_trust_score as brand_trust, f.links_in_progress,
      b.brand_trust_score as brand_trust_before, b.links_in_progress as links_in_progress_before,
      (select min(d.day) from site_days d where d.business_id = s.business_id and d.site_id = s.id)::text as since,
      ${spendUpTo(today)} as spent_cents, ${spendUpTo(day)} as spent_cents_before
    from sites s
    join site_figures f on f.business_id = s.business_id and f.site_id = s.id
    left join lateral (
      select d.brand_trust_score, d.links_in_progress from site_days d
      where d.business_id = s.business_id and d.site_id = s.id and d.day <= ${day}::date
      order by d.day desc limit 1) b on true
    where ${isWorkedOn(db, reader)}
    order by s.position, s.id`.execute(db)
  return rows
}

/** Key phrases on page one now and on a day. Without any rank up to that day, the first day with one. */
async function firstPagePhrases(
  db: TenantDb,
  reader: Reader,
  day: string,
): Promise<Pick<Portfolio, 'ranks_since' | 'first_page'>> {
  const { rows } = await typedSql({
    now: is.number,
    before: is.number,
    known: is.number,
    since: is.textOrNull,
  })`
    select count(*) filter (where latest.rank <= ${FIRST_PAGE}::int)::int as now,
      count(*) filter (where earlier.rank <= ${FIRST_PAGE}::int)::int as before,
      count(earlier.checked_on)::int as known,
      min(coalesce(earlier.checked_on, first.checked_on))::text as since
    from sites s
    join pages p on p.business_id = s.business_id and p.site_id = s.id
    join key_phrases k on k.business_id = p.business_id and k.page_id = p.id
    cross join lateral (
      select r.rank from key_phrase_ranks r
      where r.business_id = k.business_id and r.key_phrase_id = k.id
      order by r.checked_on desc limit 1) latest
    left join lateral (
      select r.rank, r.checked_on from key_phrase_ranks r
      where r.business_id = k.business_id and r.key_phrase_id = k.id and r.checked_on <= ${day}::date
      order by r.checked_on desc limit 1) earlier on true
    left join lateral (
      select r.checked_on from key_phrase_ranks r
      where earlier.checked_on is null and r.business_id = k.business_id and r.key_phrase_id = k.id
      order by r.checked_on limit 1) first on true
    where ${isWorkedOn(db, reader)}`.execute(db)
  const { now = 0, before = 0, known = 0, since = null } = rows[0] ?? {}
  return { ranks_since: since, first_page: { now, before: known === 0 ? null : before } }
}
