import { pageBands } from '@linkwright/core/tracking/gauges/bands-page'
import { ratios } from '@linkwright/core/tracking/gauges/ratios'
import { scoreMaxima } from '@linkwright/core/tracking/pages/page-score'
import { adviceWorth, bestAdvice } from '@linkwright/core/tracking/today/best-advice'
import { furthestGauge } from '@linkwright/core/tracking/today/gauge-off'
import { lostRankText } from '@linkwright/core/tracking/today/kinds'
import { type RawBuilder, sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { points } from '../figures/figure-row.ts'
import { bestRows, isWorkedOn, ofKind, type Reader, type Source } from './source.ts'

const pageRow = { page_id: is.number, page_nickname: is.text, site_id: is.number, site_name: is.text }
const page = sql`p.id as page_id, p.page_nickname, s.id as site_id, s.name as site_name`

/** The pages to work on, as `p`, with their sites `s` and figures `f`. */
const pagesToWorkOn = (db: TenantDb, reader: Reader) => sql`
  sites s
  join pages p on p.business_id = s.business_id and p.site_id = s.id
  join page_figures f on f.business_id = p.business_id and f.page_id = p.id
  where ${isWorkedOn(db, reader)}`

/** A number that depends on whether a page is the home page. */
const byType = (of: (page_type: string) => RawBuilder<unknown>) =>
  sql`case p.page_type when 'home' then ${of('home')} else ${of('other')} end`

/** The points that the best advice for a page can win: `bestAdvice` of core. */
const pointsToWin = byType((page_type) => {
  const each = adviceWorth(page_type).map(
    ({ parts, full }) =>
      sql`${sql.lit(full)} - (${sql.join(
        parts.map((part) => sql.ref(`f.${part}`)),
        sql` + `,
      )})`,
  )
  return sql`greatest(${sql.join(each)})`
})

const scoreParts = tableColumns('page_figures', points)

export const advice: Source = async (db, reader, _now, wanted) => {
  const candidates = sql`
    select p.id as subject, ${page}, p.page_type, ${pointsToWin} as worth, ${scoreParts.of('f')}
    from ${pagesToWorkOn(db, reader)}`
  const { rows } = await typedSql({
    subject: is.number,
    ...pageRow,
    page_type: is.text,
    worth: is.number,
    place: is.number,
    ...scoreParts.row,
  })`${bestRows(candidates, wanted)}`.execute(db)
  return rows.map(({ subject, page_id, page_nickname, site_id, site_name, page_type, worth, ...parts }) =>
    ofKind('advice')({
      subject,
      page_id,
      page_nickname,
      site_id,
      site_name,
      worth,
      about: bestAdvice(page_type, parts)?.sentence ?? '',
    }),
  )
}

const gaugesToWin = byType(
  (page_type) => sql`${sql.lit(scoreMaxima(page_type).gauges_score ?? 0)} - f.gauges_score`,
)

const ofGauges = tableColumns('page_figures', [
  'placed_blended',
  'placed_exact',
  'placed_natural',
  'average_blended',
  'average_exact',
  'average_natural',
])
const ranges = tableColumns('settings', ['kp_range_set', 'em_range_set', 'br_range_set'])

/** Pages with links whose gauges lose points. Without links the advice says so. */
export const gaugesOff: Source = async (db, reader, _now, wanted) => {
  const candidates = sql`
    select p.id as subject, ${page}, p.page_type, p.reporting, ${gaugesToWin} as worth, ${ofGauges.of('f')}
    from ${pagesToWorkOn(db, reader)} and f.placed_blended + f.placed_exact + f.placed_natural > 0`
  const { rows } = await typedSql({
    subject: is.number,
    ...pageRow,
    page_type: is.text,
    reporting: is.text,
    worth: is.number,
    place: is.number,
    ...ofGauges.row,
    ...ranges.row,
  })`
    select best.*, ${ranges.of('settings')} from (${bestRows(candidates, wanted)}) best cross join settings
    order by best.worth desc, best.subject`.execute(db)
  return rows.map((row) => {
    const shares = ratios({
      blended: row.placed_blended,
      exact: row.placed_exact,
      natural: row.placed_natural,
    })
    const { average_blended: blended, average_exact: exact, average_natural: natural } = row
    const averages =
      blended === null || exact === null || natural === null ? undefined : { blended, exact, natural }
    const { subject, page_id, page_nickname, site_id, site_name, worth } = row
    return ofKind('gauge-off')({
      subject,
      page_id,
      page_nickname,
      site_id,
      site_name,
      worth,
      about: furthestGauge(shares, pageBands(row, row, averages)),
    })
  })
}

/** The ranks that are compared: at least a week apart, at most as far as those of a monthly look-up. */
const RANK_DAYS = 7
const MOST_RANK_DAYS = 35
/** How old the newest may be. */
const RECENT_DAYS = 14

/** Key phrases that lost places; one that is not found is one place below the last looked through. */
export const lostRanks: Source = async (db, reader, now, wanted) => {
  const rankOf = (alias: string) =>
    sql`coalesce(${sql.ref(`${alias}.rank`)}, ${sql.ref(`${alias}.depth`)} + 1)`
  const candidates = sql`
    select k.id as subject, ${page}, k.key_phrase, earlier.checked_on::text as since, ${rankOf('latest')} - ${rankOf('earlier')} as worth
    from sites s
    join pages p on p.business_id = s.business_id and p.site_id = s.id
    join key_phrases k on k.business_id = p.business_id and k.page_id = p.id
    cross join lateral (
      select r.rank, r.depth, r.checked_on from key_phrase_ranks r
      where r.business_id = k.business_id and r.key_phrase_id = k.id
      order by r.checked_on desc limit 1) latest
    cross join lateral (
      select r.rank, r.depth, r.checked_on from key_phrase_ranks r
      where r.business_id = k.business_id and r.key_phrase_id = k.id
        and r.checked_on between latest.checked_on - ${MOST_RANK_DAYS}::int and latest.checked_on - ${RANK_DAYS}::int
      order by r.checked_on desc limit 1) earlier
    where ${isWorkedOn(db, reader)} and earlier.rank is not null
      and latest.checked_on > (${now}::timestamptz at time zone 'utc')::date - ${RECENT_DAYS}::int`
  const { rows } = await typedSql({
    subject: is.number,
    ...pageRow,
    key_phrase: is.text,
    since: is.text,
    worth: is.number,
    place: is.number,
  })`${bestRows(candidates, wanted)}`.execute(db)
  return rows.map(({ key_phrase, since, place: _place, ...row }) =>
    ofKind('lost-rank')({ ...row, about: lostRankText(key_phrase, row.worth, since) }),
  )
}
