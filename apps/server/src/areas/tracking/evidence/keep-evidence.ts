// How it works: docs/internals/evidence.md
import type { Recorded } from '@linkwright/page-reader/evidence/recorder'
import { type Evidence, evidenceOf } from '@linkwright/page-reader/evidence/wacz'
import type { WhyKept } from '@linkwright/core/tracking/verification/why-kept'
import { lock } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { storeKey } from '../../../integrations/evidence-store/port.ts'
import type { JobLog } from '../../../jobs/job.ts'
import { makeRoom } from './make-room.ts'
import type { ClaimedWatches } from './remove-unclaimed.ts'
import { currentKey } from './signing-keys.ts'

type Setting = Pick<Services, 'kysely' | 'now' | 'config' | 'integrations'>

/** A look whose evidence is kept. */
export interface EvidencedLook extends Recorded {
  businessId: number
  watchId: number
  /** URL that was looked at. */
  url: string
  why: WhyKept
}

/** The digest of a stored file; `none`: nothing came back, or the server has no secret; `failed`: it could not be stored. */
export type Kept = { hash: string } | 'none' | 'failed'

/**
 * Stores the evidence of a look before the look is stored, so that every stored look has its file. The row comes first:
 * if the process ends here, the sweep finds the row without a look and removes the file.
 */
export async function keepEvidence(
  { kysely, now, config, integrations }: Setting,
  { businessId, watchId, url, why, exchanges, rendering }: EvidencedLook,
  { claimedWatches, log }: { claimedWatches: ClaimedWatches; log?: Pick<JobLog, 'error'> | undefined },
): Promise<Kept> {
  if (exchanges.length === 0) return 'none'
  const key = await currentKey({ kysely, config, now })
  const evidence = key && evidenceOf({ url, exchanges, rendering }, key)
  if (!evidence) return 'none'
  const { hash, bytes } = evidence
  const store_key = storeKey({ businessId, watchId, hash })
  await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, businessId)
    await lock(db, 'businesses').select('id').execute()
    const room = { most: config.evidenceBytes, claimedWatches, now: now(), spared: watchId }
    await makeRoom(db, bytes.length, room)
    await announce(db, { watchId, url, why, evidence, store_key, begun_at: now() })
  })
  try {
    await integrations.evidenceStore.put(store_key, bytes)
    return { hash }
  } catch (error) {
    log?.error({ err: error, watchId }, 'evidence could not be stored; the next look is kept instead')
    await discardEvidence(new TenantDb(kysely, businessId), watchId, hash)
    return 'failed'
  }
}

/** Adds the row of evidence whose file is not stored yet. */
async function announce(
  db: TenantDb,
  {
    watchId,
    evidence: { hash, keyId, fetchedAt, bytes },
    ...row
  }: { watchId: number; url: string; why: WhyKept; evidence: Evidence; store_key: string; begun_at: Date },
): Promise<void> {
  const { begun_at } = row
  await db
    .insert('evidence', {
      ...row,
      hash,
      watch_id: watchId,
      fetched_at: fetchedAt,
      key_id: keyId,
      size: bytes.length,
    })
    // The same look again, after the process was killed.
    .onConflict((conflict) => conflict.columns(['business_id', 'watch_id', 'hash']).doUpdateSet({ begun_at }))
    .execute()
}

/** Stores the evidence of a look in the transaction of the look. */
export type KeepSample = (db: TenantDb, look: Omit<EvidencedLook, 'businessId'>) => Promise<Kept>

/**
 * Stores evidence of past looks at sample data. If the transaction fails, a file remains without a row; the same look
 * at the same time writes it again.
 */
export async function sampleKeeper(setting: Setting): Promise<KeepSample> {
  const key = await currentKey(setting)
  return async (db, { watchId, url, why, ...recorded }) => {
    const evidence = key && evidenceOf({ url, ...recorded }, key)
    if (!evidence) return 'none'
    const { hash, fetchedAt, bytes } = evidence
    const store_key = storeKey({ businessId: db.businessId, watchId, hash })
    await setting.integrations.evidenceStore.put(store_key, bytes)
    await announce(db, { watchId, url, why, evidence, store_key, begun_at: fetchedAt })
    return { hash }
  }
}

/** Completes the evidence in the transaction that stores its look. Returns false if it was removed before. */
export async function completeEvidence(
  db: TenantDb,
  { watchId, hash, now }: { watchId: number; hash: string; now: Date },
): Promise<boolean> {
  const completed = await db
    .update('evidence')
    .set({ stored_at: now })
    .where('watch_id', '=', watchId)
    .where('hash', '=', hash)
    .where('stored_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return completed !== undefined
}

/** Removes evidence whose look is not stored. */
export async function discardEvidence(db: TenantDb, watchId: number, hash: string): Promise<void> {
  await db
    .delete('evidence')
    .where('watch_id', '=', watchId)
    .where('hash', '=', hash)
    .where('stored_at', 'is', null)
    .execute()
}
