import { hash } from 'node:crypto'
import { nextDue } from '@linkwright/core/tracking/verification/cadence'
import { type Judgement, JUDGE_VERSION } from '@linkwright/core/tracking/verification/judge'
import type { Look } from '@linkwright/core/tracking/verification/look'
import { afterLook, isReported, type WatchState } from '@linkwright/core/tracking/verification/watch-state'
import { hostOf } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { send } from '../../../live/send.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { OrdersPort } from './orders-port.ts'
import type { Seen, Watch } from './seen-look.ts'
import { rowOf, stateOf } from './watch-row.ts'

const QUARTER_MS = 91 * 86_400_000

/**
 * Stores a look in the caller's transaction: the new state and the time of the next look, a row of `link_looks` where
 * something changed, and what follows for claims. Returns false, and changes nothing, when the watch has changed since it was read.
 */
export async function storeLook(
  db: TenantDb,
  orders: OrdersPort,
  watch: Watch,
  seen: Seen,
): Promise<boolean> {
  const { id, order_line_id, link_id, checked_at } = watch
  const { judged, at, agreed } = seen
  const facts_hash = factsHash(judged, seen.look)
  const before = stateOf(watch)
  const isAccepted = facts_hash === watch.accepted_hash
  const counted = { verdict: isAccepted ? ('live' as const) : judged.verdict, code: judged.codes[0], at }
  const after = afterLook(before, counted)
  const due_at = nextDue({
    verdict: counted.verdict,
    at,
    state: after,
    placedAt: watch.placed_at,
    hasPromise: agreed?.isRunning ?? false,
    chance: chanceOf(db.businessId, id),
  })
  const why_kept = whyKept({ watch, before, after, isUnchanged: facts_hash === watch.facts_hash, seen })
  const url = judged.codes[0] === 'moved' ? judged.url : watch.url
  if (order_line_id !== null) await orders.lock(db, order_line_id)
  const stored = await db
    .update('link_watches')
    .set({
      ...rowOf(after),
      url,
      host: hostOf(url) ?? watch.host,
      checked_at: at,
      due_at,
      facts_hash,
      ...(why_kept === undefined ? {} : { kept_at: at }),
      ...(isAccepted ? {} : { accepted_hash: null }),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`checked_at is not distinct from ${checked_at}::timestamptz`)
    .where('first_url', '=', watch.first_url)
    .returning('id')
    .executeTakeFirst()
  if (stored === undefined) return false
  if (why_kept !== undefined) await keep(db, watch, seen, why_kept)
  if (order_line_id !== null) {
    await orders.lineSeen(db, order_line_id, { isUnchanged: facts_hash === watch.facts_hash })
    if (isReported(before, after) && after.state !== null && after.code !== null)
      await orders.afterLook(db, {
        watchId: id,
        linkId: link_id,
        lineId: order_line_id,
        from: before.state,
        to: after.state,
        code: after.code,
        at,
        firstBadAt: after.firstBadAt,
        goodLooks: after.goodLooks,
      })
  }
  if (link_id !== null && before.state !== after.state) await publishLink(db, link_id)
  return true
}

async function keep(
  db: TenantDb,
  { id, url }: Watch,
  { look, history, promise, judged, at, isSample }: Seen,
  why_kept: WhyKept,
): Promise<void> {
  await db
    .insert('link_looks', {
      watch_id: id,
      at,
      url,
      verdict: judged.verdict,
      codes: [...judged.codes],
      status: statusOf(look),
      look: JSON.stringify(look),
      history: JSON.stringify(history),
      promise: JSON.stringify(promise),
      judge_version: JUDGE_VERSION,
      is_sample: isSample,
      why_kept,
    })
    .execute()
}

type WhyKept = DB['link_looks']['why_kept']

/** Why a look is stored; undefined if it saw what the last one saw. */
function whyKept({
  watch: { checked_at, kept_at },
  before,
  after,
  isUnchanged,
  seen: { at, agreed },
}: {
  watch: Watch
  before: WatchState
  after: WatchState
  isUnchanged: boolean
  seen: Seen
}): WhyKept | undefined {
  if (checked_at === null) return 'first'
  if (after.isConfirmed && !before.isConfirmed) return 'confirm'
  if (!isUnchanged) return 'change'
  if (agreed?.hasClaim === true) return 'claim'
  return kept_at === null || at.getTime() - kept_at.getTime() >= QUARTER_MS ? 'quarter' : undefined
}

/** Changes when the verdict, its place or its link changes, not with every byte of the page. */
function factsHash({ codes, url, link }: Judgement, look: Look): string {
  return hash('sha256', JSON.stringify([codes, url, link, statusOf(look)]), 'hex')
}

function statusOf({ page }: Look): number | null {
  const outcome = page.hops.at(-1)?.outcome
  return outcome?.kind === 'response' ? outcome.status : null
}

/** From 0 to 1, always the same for a watch. */
function chanceOf(businessId: number, id: number): number {
  return hash('sha256', `${businessId} ${id}`, 'buffer').readUInt32BE() / 2 ** 32
}

async function publishLink(db: TenantDb, linkId: number): Promise<void> {
  const { rows } = await typedSql({ site_id: is.number, page_id: is.number })`
    select p.site_id, k.page_id from links k join pages p on p.business_id = k.business_id and p.id = k.page_id
    where k.business_id = ${db.businessId} and k.id = ${linkId}`.execute(db)
  const [place] = rows
  if (place !== undefined) await send(db, 'updatePageLinks', place)
}
