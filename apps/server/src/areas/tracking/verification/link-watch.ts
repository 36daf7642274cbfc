import type { LinkWatch } from '@linkwright/core/tracking/verification/link-watch'
import { verdicts } from '@linkwright/core/tracking/verification/verdict'
import type { LinkWatchFilter, WatchFilter } from '@linkwright/core/tracking/verification/watch-filters'
import { UNSEEN_MS } from '@linkwright/core/tracking/verification/watch-state'
import { type RawBuilder, sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { instant } from '../../../db/values.ts'

const own = tableColumns('link_watches', ['state', 'code', 'since', 'checked_at', 'paid_until'])

/** The state of a watch as JSON of the database has it. */
export const linkWatchRow = { ...own.json, not_verified_since: is.textOrNull, is_expired: is.boolean }
export type LinkWatchRow = RowOf<typeof linkWatchRow>

/** The placement of `link_watches w` was paid for a time that is over. */
const isExpired = sql<boolean>`coalesce(w.paid_until <= now(), false)`

/** No look has seen the page of `link_watches w` for 14 days. */
const isUnseen = sql<boolean>`w.unknown_since <= now() - ${sql.lit(`${UNSEEN_MS / 1000} seconds`)}::interval`

/** The columns of `link_watches w` that its state is sent from. */
export const linkWatchColumns = sql`${own.of('w')}, case when ${isUnseen} then w.unknown_since end as not_verified_since,
  ${isExpired} as is_expired`

const watchJson = (which: RawBuilder<unknown>) => sql`(
  select to_json(watched) from (
    select ${linkWatchColumns} from link_watches w where ${which} and w.ended_at is null) as watched)`

const ofLink = sql`w.business_id = l.business_id and w.link_id = l.id`

/** The watch of `links l` as JSON; null for a link that is not watched. */
export const watchOfLink = watchJson(ofLink)

/**
 * The watch of `order_lines l` as JSON; null for a line that is not watched or not delivered yet. A renewal has the watch
 * of the line that it renews.
 */
export const watchOfLine = watchJson(
  sql`w.business_id = l.business_id and w.order_line_id = coalesce(l.renews_line_id, l.id) and l.status = 'placed'`,
)

const ofWatch = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from link_watches w where ${ofLink} and w.ended_at is null)`

/** The cells of `links l` in files. */
export const fileCellsOfWatch = {
  watch_state: ofWatch(
    sql`case when ${isExpired} then 'Expired' else case w.state ${sql.join(
      Object.entries(verdicts).map(
        ([verdict, label]) => sql`when ${sql.lit(verdict)} then ${sql.lit(label)}`,
      ),
      sql` `,
    )} end end`,
  ),
  watch_checked_at: ofWatch(sql`to_char(w.checked_at at time zone 'UTC', 'MM/DD/YYYY HH24:MI')`),
}

/** Selects `link_watches w` by their state. */
export function watchIs(filter: WatchFilter): RawBuilder<boolean> {
  if (filter === 'expired') return isExpired
  if (filter === 'unseen') return isUnseen
  const state = filter === 'waiting' ? sql`w.state is null` : sql`w.state = ${filter}`
  return sql<boolean>`(${state} and not ${isExpired})`
}

/** Selects `links l` by the state of their watch. */
export function linkWatchIs(filter: LinkWatchFilter): RawBuilder<boolean> {
  const watched = (which: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from link_watches w where ${ofLink} and w.ended_at is null and ${which})`
  return filter === 'none' ? sql<boolean>`not ${watched(sql<boolean>`true`)}` : watched(watchIs(filter))
}

export function presentLinkWatch({
  state,
  code,
  since,
  checked_at,
  not_verified_since,
  paid_until,
  is_expired,
}: LinkWatchRow): LinkWatch {
  return {
    state,
    code,
    since: since && instant(since),
    checked_at: checked_at && instant(checked_at),
    not_verified_since: not_verified_since && instant(not_verified_since),
    paid_until: paid_until && instant(paid_until),
    is_expired,
  }
}
