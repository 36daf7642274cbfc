// How it works: docs/internals/evidence.md
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { Services } from '../../../http/context.ts'
import { defineJob, type Job, type JobLog } from '../../../jobs/job.ts'
import { makeRoom, type Room } from './make-room.ts'
import { type ClaimedWatches, removableRow, removeUnclaimed } from './remove-unclaimed.ts'

const HOUR_MS = 3_600_000
/** Days after which evidence is removed. */
export const EVIDENCE_DAYS = 400
/** After this time the look of an unfinished file is not coming. */
const UNFINISHED_MS = HOUR_MS
/** Before a file that could not be removed is tried again. */
const RETRY_MS = HOUR_MS
/** Files that one run removes. */
const MOST_FILES = 5000

type Setting = Pick<Services, 'kysely' | 'now' | 'config' | 'integrations'>

/** Removes evidence that is old, unfinished, of deleted links, or over the limit of its business, and then the files. */
export function sweepEvidenceJobOf(claimedWatches: ClaimedWatches): Job<Record<string, never>> {
  return defineJob({
    name: 'sweep-evidence',
    schema: z.object({}),
    schedule: { everyMinutes: 60 },
    async run(services, _data, { signal, log }) {
      const { kysely, now, config } = services
      const room = { most: config.evidenceBytes, claimedWatches, now: now() }
      let swept = 0
      for (const businessId of await businessesWithEvidence(kysely)) {
        signal.throwIfAborted()
        swept += await kysely
          .transaction()
          .execute((trx) => sweepBusiness(new TenantDb(trx, businessId), room))
      }
      const removed = await removeFiles(services, log, signal)
      if (swept + removed > 0) log.info({ swept, removed }, 'removed evidence')
    },
  })
}

async function businessesWithEvidence(kysely: Kysely<DB>): Promise<number[]> {
  const { rows } = await typedSql({ business_id: is.number })`
    select distinct business_id from evidence order by business_id`.execute(kysely)
  return rows.map(({ business_id }) => business_id)
}

async function sweepBusiness(db: TenantDb, room: Room): Promise<number> {
  const { now } = room
  await lock(db, 'businesses').select('id').execute()
  await db
    .delete('evidence')
    .where('stored_at', 'is', null)
    .where('begun_at', '<', new Date(now.getTime() - UNFINISHED_MS))
    .execute()
  const before = new Date(now.getTime() - EVIDENCE_DAYS * 24 * HOUR_MS)
  // A deleted link may be restored from the trash.
  const { rows } = await typedSql(removableRow)`
    select e.hash, e.watch_id from evidence e
    join link_watches w on w.business_id = e.business_id and w.id = e.watch_id
    where e.business_id = ${db.businessId} and e.stored_at is not null and (e.fetched_at < ${before} or
      w.order_line_id is null and w.ended_at is not null
      and not exists (select from links k where k.business_id = w.business_id and k.id = w.link_id)
      and not exists (select from trash t
        where t.business_id = w.business_id and t.of_table = 'links' and t.of_id = w.link_id))`.execute(db)
  return (await removeUnclaimed(db, rows, room)) + (await makeRoom(db, 0, room))
}

/** Removes files whose rows were deleted. One that fails is tried again later. */
async function removeFiles(
  { kysely, now, integrations }: Setting,
  log: Pick<JobLog, 'error'>,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await typedSql({ store_key: is.text })`
    select store_key from evidence_removals r where due_at <= ${now()}
      and not exists (select from evidence e where e.store_key = r.store_key)
    order by due_at, store_key limit ${MOST_FILES}`.execute(kysely)
  let removed = 0
  for (const { store_key } of rows) {
    signal?.throwIfAborted()
    try {
      await integrations.evidenceStore.remove(store_key)
      await kysely.deleteFrom('evidence_removals').where('store_key', '=', store_key).execute()
      removed += 1
    } catch (error) {
      log.error({ err: error }, 'an evidence file could not be removed and will be tried again')
      await kysely
        .updateTable('evidence_removals')
        .set({ due_at: new Date(now().getTime() + RETRY_MS), attempts: sql`attempts + 1` })
        .where('store_key', '=', store_key)
        .execute()
    }
  }
  return removed
}
