import { watchesTable } from '@linkwright/core/buying/watches/watches.table'
import type { WatchFilter } from '@linkwright/core/tracking/verification/watch-filters'
import { type RawBuilder, sql } from 'kysely'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TableSource } from '../../../db/table-page.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { linkWatchColumns, linkWatchRow, watchIs } from '../../tracking/verification/link-watch.ts'
import { lookRow, looksOf, MOST_LOOKS } from '../../tracking/verification/present.ts'
import { isUsedUp } from '../../tracking/verification/used-up.ts'
import { placeOfWatch } from '../../tracking/verification/watch-sql.ts'
import { isMine } from '../orders/rows.ts'
import { isOpenClaim } from '../promises/open-claims.ts'
import { isBeingRenewed, linesOfLink } from '../promises/renewals.ts'
import { promiseJson, promiseRow } from '../promises/present.ts'

const DAY_SECONDS = 86_400

const own = tableColumns('link_watches', [
  'id',
  'link_id',
  'order_line_id',
  'url',
  'first_url',
  'is_confirmed',
  'pending_code',
  'pending_at',
])
const watchRow = {
  ...own.json,
  ...linkWatchRow,
  site_id: is.numberOrNull,
  site_url: is.textOrNull,
  page_id: is.numberOrNull,
  page_url: is.textOrNull,
  page_nickname: is.textOrNull,
  target: is.textOrNull,
  anchor: is.textOrNull,
  due_at: is.textOrNull,
  behind_days: is.number,
  promise: is.oneOrNull(promiseRow),
  claim_id: is.numberOrNull,
  renewal: is.oneOf('in_cart', 'ordered').nullable(),
  is_sample: is.boolean,
  available: is.boolean,
}
export type WatchRow = RowOf<typeof watchRow>

/** A watch with its order line, link, page and site. */
const from = sql`link_watches w
  left join order_lines l on l.business_id = w.business_id and l.id = w.order_line_id
  ${placeOfWatch}`

const NO_TIME = sql`'-infinity'::timestamptz`

/** Watched links that the viewer may see, also those that are no longer looked at. */
export function watchSource(db: TenantDb, viewer: Viewer): TableSource<typeof watchesTable, WatchRow> {
  return {
    table: watchesTable,
    from,
    id: sql`w.id`,
    sorts: {
      id: { kind: 'count', column: sql`w.id` },
      state: { kind: 'text', column: sql`coalesce(w.state, '')` },
      url: { kind: 'text', column: sql`w.url` },
      since: { kind: 'moment', column: sql`coalesce(w.since, ${NO_TIME})` },
      checked_at: { kind: 'moment', column: sql`coalesce(w.checked_at, ${NO_TIME})` },
      due_at: { kind: 'moment', column: sql`w.due_at` },
      paid_until: { kind: 'moment', column: sql`coalesce(w.paid_until, ${NO_TIME})` },
    },
    search: sql`lower((w.url || ' ' || w.first_url || ' ' || coalesce(p.page_nickname, '')) collate "C")`,
    choices: { origin: sql`case when w.order_line_id is null then 'imported' else 'ordered' end` },
    row: watchRow,
    read: (ids) => sql`
      select ${own.of('w')}, ${linkWatchColumns}, s.id as site_id, s.url as site_url, p.id as page_id, p.page_url,
        p.page_nickname, coalesce(l.target_url, u.url) as target,
        coalesce(l.anchor_text, nullif(k.anchor_text, '')) as anchor,
        case when w.ended_at is null then w.due_at end as due_at,
        case when w.ended_at is null and w.due_at < now() and ${isHostTooSlow}
          then floor(extract(epoch from now() - w.due_at) / ${sql.lit(DAY_SECONDS)}) else 0 end::int as behind_days,
        ${promiseJson} as promise, ${openClaim(db, viewer)} as claim_id, ${renewal} as renewal,
        coalesce((select c.is_sample from link_looks c
          where c.business_id = w.business_id and c.watch_id = w.id order by c.id desc limit 1), false) as is_sample,
        coalesce(s.available, true) as available
      from ${from}
      left join links u on u.business_id = k.business_id and u.id = k.parent_id
      where w.business_id = ${db.businessId} and w.id = any(${ids}) and ${isVisible(viewer)}`,
  }
}

/** The host of `link_watches w` has no requests left, or wants no visits now. Other links are late when no server was running. */
const isHostTooSlow = sql`exists (
  select from read_hosts h where h.host = w.host and (${isUsedUp} or h.quiet_until > now()))`

/** Whether the viewer may see the site; only the main user sees links of no site. */
const isVisible = (viewer: Viewer) => isGranted(viewer, 's.business_id', 's.id')

/** The open claim for `order_lines l`, if the viewer may read its order. */
const openClaim = (db: TenantDb, viewer: Viewer) => sql`(
  select c.id from claims c
  join link_promises m on m.business_id = c.business_id and m.id = c.promise_id
  join order_lines paid on paid.business_id = m.business_id and paid.id = m.paid_line_id
  join orders o on o.business_id = paid.business_id and o.id = paid.order_id
  where c.business_id = l.business_id and m.order_line_id in ${linesOfLink('l')}
    and ${isOpenClaim('c')} and ${isMine(db, viewer)}
  order by c.id limit 1)`

/** Every user has their own cart, but a placement is renewed in only one of them. */
const renewal = sql`case
  when exists (select from cart_lines c
    where c.business_id = w.business_id and c.renews_line_id = w.order_line_id) then 'in_cart'
  when ${isBeingRenewed('w')} then 'ordered' end`

export interface WatchPlace {
  site_id?: number | undefined
  page_id?: number | undefined
}

/** The watches that a list or count is about: of links that are looked at, to sites that are not disabled. */
export function wantedWatches(
  db: TenantDb,
  viewer: Viewer,
  { state, ...place }: WatchPlace & { state?: WatchFilter | undefined },
): RawBuilder<boolean> {
  const parts = [
    sql`w.business_id = ${db.businessId} and w.ended_at is null`,
    isVisible(viewer),
    sql`coalesce(s.available, true)`,
    ...(state === undefined ? [] : [watchIs(state)]),
    ...ofPlace(db, place),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/**
 * Through the indexes of links and lines: the joined tables would be read whole. As an array, so that it is evaluated once,
 * even by a plan made before the tables have statistics; with 300 new watches on PostgreSQL such a plan took over five seconds.
 */
function ofPlace({ businessId }: TenantDb, { site_id, page_id }: WatchPlace): RawBuilder<unknown>[] {
  if (site_id === undefined && page_id === undefined) return []
  const ofLink = sql`${page_id === undefined ? sql`` : sql` and g.id = ${page_id}`}${site_id === undefined ? sql`` : sql` and g.site_id = ${site_id}`}`
  const ofLine = sql`${page_id === undefined ? sql`` : sql` and t.page_id = ${page_id}`}${site_id === undefined ? sql`` : sql` and t.site_id = ${site_id}`}`
  return [
    sql`w.id = any(array(
      select v.id from pages g
      join links j on j.business_id = g.business_id and j.page_id = g.id
      join link_watches v on v.business_id = j.business_id and v.link_id = j.id
      where g.business_id = ${businessId}${ofLink}
      union all
      select v.id from order_lines t
      join link_watches v on v.business_id = t.business_id and v.order_line_id = t.id
      where t.business_id = ${businessId}${ofLine} and not exists (
        select from links j where j.business_id = v.business_id and j.id = v.link_id)))`,
  ]
}

export const watchesFrom = from

export const shownRow = { looks: is.list(lookRow).nullable() }

/** The looks of a watch, newest first. */
export const looksOfWatch = (db: TenantDb, id: number): RawBuilder<unknown> =>
  sql`select (${looksOf({ business: sql`${db.businessId}::bigint`, id: sql`${id}::bigint` }, MOST_LOOKS)}) as looks`
