import { hash } from 'node:crypto'
import { nextDue } from '@linkwright/core/tracking/verification/cadence'
import { JUDGE_VERSION } from '@linkwright/core/tracking/verification/judge'
import { isReported } from '@linkwright/core/tracking/verification/watch-state'
import type { WhyKept } from '@linkwright/core/tracking/verification/why-kept'
import { WATCHES_CHANGED } from '@linkwright/core/live/messages'
import { hostOf } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { publishTask } from '../../../live/send.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { completeEvidence, type Kept } from '../evidence/keep-evidence.ts'
import { addLeaf, lockOpenDay, type NewLeaf } from '../proof/add-leaf.ts'
import { statusOf } from '../proof/facts-hash.ts'
import type { OrdersPort } from './orders-port.ts'
import type { Seen, Watch } from './seen-look.ts'
import { rowOf } from './watch-row.ts'
import { stepOf } from './watch-step.ts'

/**
 * Stores a look in the caller's transaction: the new state and the time of the next look, a row of `link_looks` where
 * something changed, its leaf in the tree of the day, and what follows for claims. Returns when the watch is due next;
 * null, and changes nothing, when it has changed since it was read.
 *
 * @param evidence what became of the evidence of the look
 */
export async function storeLook(
  db: TenantDb,
  orders: OrdersPort,
  watch: Watch,
  seen: Seen,
  evidence: Kept = 'none',
): Promise<Date | null> {
  const { id, order_line_id, link_id, checked_at } = watch
  const { judged, at, agreed } = seen
  const {
    before,
    after,
    verdict,
    facts_hash,
    isUnchanged,
    isAccepted,
    whyKept: why_kept,
  } = stepOf(watch, seen)
  const due_at = nextDue({
    verdict,
    at,
    state: after,
    placedAt: watch.placed_at,
    hasPromise: agreed?.isRunning ?? false,
    chance: chanceOf(db.businessId, id),
  })
  const url = judged.codes[0] === 'moved' ? judged.url : watch.url
  if (!seen.isSample) await lockOpenDay(db)
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
      ...(evidence === 'none' ? {} : { evidence_due: evidence === 'failed' }),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`checked_at is not distinct from ${checked_at}::timestamptz`)
    .where('first_url', '=', watch.first_url)
    .returning('id')
    .executeTakeFirst()
  if (stored === undefined) return null
  const evidence_hash =
    typeof evidence === 'object' ? await completed(db, { watchId: id, hash: evidence.hash, now: at }) : null
  const kept = why_kept && (await keep(db, watch, seen, { why_kept, evidence_hash }))
  // Looks at sample data may be made again, for past days.
  if (!seen.isSample) await addLeaf(db, { watchId: id, at, factsHash: facts_hash, kept })
  if (order_line_id !== null) {
    await orders.lineSeen(db, order_line_id, { isUnchanged, isLinked: link_id !== null })
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
  return due_at
}

async function keep(
  db: TenantDb,
  { id, url }: Watch,
  { look, history, promise, judged, at, isSample }: Seen,
  reason: { why_kept: WhyKept; evidence_hash: string | null },
): Promise<NewLeaf['kept']> {
  const stored = {
    watch_id: id,
    at,
    url,
    verdict: judged.verdict,
    codes: [...judged.codes],
    status: statusOf(look),
    look,
    history,
    promise,
    judge_version: JUDGE_VERSION,
    is_sample: isSample,
    ...reason,
  }
  const row = await db
    .insert('link_looks', {
      ...stored,
      look: JSON.stringify(look),
      history: JSON.stringify(history),
      promise: JSON.stringify(promise),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...stored, id: row.id }
}

/** Digest of the evidence; null if the sweep has removed it, because the look took so long. */
async function completed(
  db: TenantDb,
  evidence: Parameters<typeof completeEvidence>[1],
): Promise<string | null> {
  if (await completeEvidence(db, evidence)) return evidence.hash
  await db.update('link_watches').set({ evidence_due: true }).where('id', '=', evidence.watchId).execute()
  return null
}

/** From 0 to 1, always the same for a watch. */
function chanceOf(businessId: number, id: number): number {
  return hash('sha256', `${businessId} ${id}`, 'buffer').readUInt32BE() / 2 ** 32
}

/** Publishes that the looks of these watches may differ, once for each site. */
export async function publishWatches(db: TenantDb, ids: readonly number[]): Promise<void> {
  const { rows } = await typedSql({ site_id: is.number })`
    select distinct p.site_id from link_watches w
    join links k on k.business_id = w.business_id and k.id = w.link_id
    join pages p on p.business_id = k.business_id and p.id = k.page_id
    where w.business_id = ${db.businessId} and w.id = any(${ids}::bigint[])`.execute(db)
  for (const place of rows) await publishTask(db, WATCHES_CHANGED, place)
}
