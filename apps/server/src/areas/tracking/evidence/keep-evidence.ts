// How it works: docs/internals/evidence.md
import type { Exchange } from '@linkwright/page-reader/evidence/recorder'
import { evidenceOf } from '@linkwright/page-reader/evidence/wacz'
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
export interface EvidencedLook {
  businessId: number
  watchId: number
  /** URL that was looked at. */
  url: string
  why: WhyKept
  exchanges: readonly Exchange[]
}

/** The digest of a stored file; `none`: nothing came back, or the server has no secret; `failed`: it could not be stored. */
export type Kept = { hash: string } | 'none' | 'failed'

/**
 * Stores the evidence of a look before the look is stored, so that every stored look has its file. The row comes first:
 * if the process ends here, the sweep finds the row without a look and removes the file.
 */
export async function keepEvidence(
  { kysely, now, config, integrations }: Setting,
  { businessId, watchId, url, why, exchanges }: EvidencedLook,
  { claimedWatches, log }: { claimedWatches: ClaimedWatches; log?: Pick<JobLog, 'error'> | undefined },
): Promise<Kept> {
  if (exchanges.length === 0) return 'none'
  const key = await currentKey({ kysely, config, now })
  const evidence = key && evidenceOf({ url, exchanges }, key)
  if (!evidence) return 'none'
  const { hash, keyId, fetchedAt, bytes } = evidence
  const store_key = storeKey({ businessId, watchId, hash })
  await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, businessId)
    await lock(db, 'businesses').select('id').execute()
    const room = { most: config.evidenceBytes, claimedWatches, now: now(), spared: watchId }
    await makeRoom(db, bytes.length, room)
    await db
      .insert('evidence', {
        hash,
        watch_id: watchId,
        url,
        fetched_at: fetchedAt,
        why,
        key_id: keyId,
        store_key,
        size: bytes.length,
        begun_at: now(),
      })
      // The same look again, after the process was killed.
      .onConflict((conflict) =>
        conflict.columns(['business_id', 'watch_id', 'hash']).doUpdateSet({ begun_at: now() }),
      )
      .execute()
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
