import { isBreach } from '@linkwright/core/buying/claims/breach'
import { daysGone } from '@linkwright/core/buying/promises/promise-window'
import type { WatchChange } from '@linkwright/core/tracking/verification/watch-state'
import { joinUrl } from '@linkwright/core/values/url'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { lock } from '../../../db/lock.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { currentPromise, endOf, refreshPaidUntil } from '../promises/renewals.ts'
import { addStep, moveClaim } from './move-claim.ts'
import { notifyClaim } from '../promises/notify-claim.ts'

const DAY_MS = 86_400_000

const promisedRow = {
  id: is.number,
  target: is.text,
  due_days: is.number,
  rented: is.boolean,
  from_at: is.momentOrNull,
  ends_at: is.momentOrNull,
  payment_state: is.oneOf('paid', 'refunded', 'disputed'),
  user_id: is.numberOrNull,
  order_number: is.text,
  parent_id: is.numberOrNull,
  site_url: is.textOrNull,
  page_url: is.textOrNull,
  is_page_deleted: is.boolean,
}

/** Opens a claim for a broken promise, and ends it once the link, or its replacement, is there. */
export async function afterLook(db: TenantDb, change: WatchChange): Promise<void> {
  const { lineId, to, at } = change
  if (lineId === null) return
  const { rows } = await typedSql(promisedRow)`
    select p.id, p.target, p.due_days, r.rented, r.from_at, ${endOf('r')} as ends_at, o.payment_state, o.user_id,
      o.order_number, l.parent_id, s.url as site_url, g.page_url,
      (l.page_nickname is not null and l.page_id is null) as is_page_deleted
    from link_promises r
    join ${currentPromise('r')} p on true
    join order_lines l on l.business_id = r.business_id and l.id = r.order_line_id
    join order_lines f on f.business_id = p.business_id and f.id = p.paid_line_id
    join orders o on o.business_id = f.business_id and o.id = f.order_id
    left join pages g on g.business_id = l.business_id and g.id = l.page_id
    left join sites s on s.business_id = g.business_id and s.id = g.site_id
    where r.business_id = ${db.businessId} and r.order_line_id = ${lineId}`.execute(db)
  const [promise] = rows
  if (promise === undefined) return
  const about = { order_number: promise.order_number, user_id: promise.user_id }
  if (to === 'live') {
    await replaced(db, lineId, about, at)
    if (change.goodLooks >= 2) await mended(db, { ...promise, lineId }, about, at)
    return
  }
  const { from_at, ends_at, site_url, page_url, parent_id } = promise
  const first_bad_at = change.firstBadAt ?? at
  const isBroken = isBreach({
    verdict: to,
    code: change.code,
    first_bad_at,
    confirmed_at: at,
    is_rented: promise.rented,
    window: from_at && ends_at && { from: from_at, until: ends_at },
    payment_state: promise.payment_state,
    target: promise.target,
    page: page_url === null || parent_id !== null ? null : joinUrl(site_url ?? '', page_url),
    is_page_deleted: promise.is_page_deleted,
  })
  // A renewal may have been delivered while a claim by the promise before is open.
  if (!isBroken || (await openClaim(db, linesOf(lineId))) !== undefined) return
  const opened = await db
    .insert('claims', {
      promise_id: promise.id,
      watch_id: change.watchId,
      code: change.code,
      first_bad_at,
      opened_at: at,
      due_at: new Date(at.getTime() + promise.due_days * DAY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened === undefined) return
  await addStep(
    db,
    { id: opened.id, state: null },
    { event: 'open', to: 'open', by: 'system', actor: null, at },
  )
  await notifyClaim(db, { ...about, claim_id: opened.id, what: 'open' }, at)
}

interface About {
  order_number: string
  user_id: number | null
}

/** Ends the open claim of a link that two looks have seen as promised, and adds the lost days to its promise. */
async function mended(
  db: TenantDb,
  { id, lineId, ends_at }: { id: number; lineId: number; ends_at: Date | null },
  about: About,
  at: Date,
): Promise<void> {
  const claim = await openClaim(db, linesOf(lineId))
  // A refund that is under way ends the claim itself.
  if (claim === undefined || claim.refund_from_at !== null || ends_at === null) return
  const gone = `${daysGone(claim.first_bad_at, at)} days`
  await sql`
    update link_promises set until_at = until_at + ${gone}::interval
    where business_id = ${db.businessId} and id = ${id}`.execute(db)
  const { order_id } = await db
    .from('order_lines')
    .select('order_id')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  await refreshPaidUntil(db, order_id)
  await moveClaim(db, claim, 'mend', { by: 'system', actor: null, at })
  await notifyClaim(db, { ...about, claim_id: claim.id, what: 'mend' }, at)
}

/** Ends the claim that a line replaces, once its link is live. */
async function replaced(db: TenantDb, lineId: number, about: About, at: Date): Promise<void> {
  const claim = await openClaim(db, sql<boolean>`replacement_line_id = ${lineId}`)
  if (claim === undefined || claim.refund_from_at !== null) return
  await moveClaim(db, claim, 'replaced', { by: 'system', actor: null, at })
  await notifyClaim(db, { ...about, claim_id: claim.id, what: 'replaced' }, at)
}

/** Claims for the link of a line, also by the promises of its renewals. */
const linesOf = (lineId: number) => sql<boolean>`exists (
  select from link_promises p join order_lines l on l.business_id = p.business_id and l.id = p.order_line_id
  where p.business_id = claims.business_id and p.id = claims.promise_id
    and (l.id = ${lineId} or l.renews_line_id = ${lineId}))`

async function openClaim(db: TenantDb, which: RawBuilder<boolean>) {
  const row = await db
    .from('claims')
    .select('id')
    .where(which)
    .where('state', 'in', ['open', 'answered'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const claim = await lock(db, 'claims', row.id)
    .select(['id', 'state', 'first_bad_at', 'refund_from_at'])
    .executeTakeFirst()
  return claim?.state === 'open' || claim?.state === 'answered' ? claim : undefined
}
