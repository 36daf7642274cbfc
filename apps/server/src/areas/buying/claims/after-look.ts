import { isBreach } from '@linkwright/core/buying/claims/breach'
import { extended } from '@linkwright/core/buying/promises/promise-window'
import type { WatchChange } from '@linkwright/core/tracking/verification/watch-state'
import { joinUrl } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'
import { lock } from '../../../db/lock.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { addStep, moveClaim } from './move-claim.ts'
import { notifyClaim } from './notify.ts'

const DAY_MS = 86_400_000

const promisedRow = {
  id: is.number,
  target: is.text,
  due_days: is.number,
  from_at: is.momentOrNull,
  until_at: is.momentOrNull,
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
    select p.id, p.target, p.due_days, p.from_at, p.until_at, o.payment_state, o.user_id, o.order_number, l.parent_id,
      s.url as site_url, g.page_url, (l.page_nickname is not null and l.page_id is null) as is_page_deleted
    from link_promises p
    join order_lines l on l.business_id = p.business_id and l.id = p.order_line_id
    join order_lines f on f.business_id = p.business_id and f.id = p.paid_line_id
    join orders o on o.business_id = f.business_id and o.id = f.order_id
    left join pages g on g.business_id = l.business_id and g.id = l.page_id
    left join sites s on s.business_id = g.business_id and s.id = g.site_id
    where p.business_id = ${db.businessId} and p.order_line_id = ${lineId}`.execute(db)
  const [promise] = rows
  if (promise === undefined) return
  const about = { order_number: promise.order_number, user_id: promise.user_id }
  if (to === 'live') {
    await replaced(db, lineId, about, at)
    if (change.goodLooks >= 2) await mended(db, promise, about, at)
    return
  }
  const { from_at, until_at, site_url, page_url, parent_id } = promise
  const first_bad_at = change.firstBadAt ?? at
  const isBroken = isBreach({
    verdict: to,
    code: change.code,
    first_bad_at,
    window: from_at && until_at && { from: from_at, until: until_at },
    payment_state: promise.payment_state,
    target: promise.target,
    page: page_url === null || parent_id !== null ? null : joinUrl(site_url ?? '', page_url),
    is_page_deleted: promise.is_page_deleted,
  })
  if (!isBroken) return
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
  promise: { id: number; until_at: Date | null },
  about: About,
  at: Date,
): Promise<void> {
  const claim = await openClaim(db, 'promise_id', promise.id)
  // A refund that is under way ends the claim itself.
  if (claim === undefined || claim.refund_from_at !== null || promise.until_at === null) return
  await db
    .update('link_promises')
    .set({ until_at: extended(promise.until_at, claim.first_bad_at, at) })
    .where('id', '=', promise.id)
    .execute()
  await moveClaim(db, claim, 'mend', { by: 'system', actor: null, at })
  await notifyClaim(db, { ...about, claim_id: claim.id, what: 'mend' }, at)
}

/** Ends the claim that a line replaces, once its link is live. */
async function replaced(db: TenantDb, lineId: number, about: About, at: Date): Promise<void> {
  const claim = await openClaim(db, 'replacement_line_id', lineId)
  if (claim === undefined || claim.refund_from_at !== null) return
  await moveClaim(db, claim, 'replaced', { by: 'system', actor: null, at })
  await notifyClaim(db, { ...about, claim_id: claim.id, what: 'replaced' }, at)
}

async function openClaim(db: TenantDb, column: 'promise_id' | 'replacement_line_id', id: number) {
  const row = await db
    .from('claims')
    .select('id')
    .where(column, '=', id)
    .where('state', 'in', ['open', 'answered'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const claim = await lock(db, 'claims', row.id)
    .select(['id', 'state', 'first_bad_at', 'refund_from_at'])
    .executeTakeFirst()
  return claim?.state === 'open' || claim?.state === 'answered' ? claim : undefined
}
