import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { type Services, today } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'
import { later, LOST_AFTER_DAYS } from '../look-ups/retry-time.ts'
import { gatherPhrase } from './gather-phrase.job.ts'
import { gatherVolumes } from './gather-volumes.job.ts'
import type { Gathering } from './gathering.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const EVERY_MINUTES = 10
/** Limit per kind and run, so that due data does not overload a provider. */
const AT_ONCE = 50
/** Starts are spread over the time until the next run. */
const APART_SECONDS = (EVERY_MINUTES * 60) / AT_ONCE
/** Below jobs that a person waits for. */
const URGENCY = -1

const dueRow = {
  business_id: is.number,
  id: is.number,
}
type Due = RowOf<typeof dueRow>

/** Requests missing project data again: after a provider's failure, and when a run was lost. */
export const sniperDueJob = defineJob({
  name: 'sniper-due',
  schema: z.object({}),
  schedule: { everyMinutes: EVERY_MINUTES },
  async run(services, _data, { signal, log }) {
    const phrases = await claimDue(services, gatherPhrase, await duePhrases(services), signal)
    const volumes = await claimDue(services, gatherVolumes, await dueVolumes(services), signal)
    if (phrases + volumes > 0) log.info({ phrases, volumes }, 'due to be gathered')
  },
})

/** Longest due first, without expired projects and closed accounts. */
async function duePhrases(services: Services): Promise<Due[]> {
  const { rows } = await typedSql(dueRow)`
    select k.business_id, k.id
    from sniper_keywords k
    join sniper_projects p on p.business_id = k.business_id and p.id = k.project_id
    join businesses b on b.id = k.business_id
    where k.due_at <= ${services.now()} and p.expires > ${today(services)}::date and b.active = 1 and not b.closed
    order by k.due_at, k.id limit ${AT_ONCE}`.execute(services.kysely)
  return rows
}

async function dueVolumes(services: Services): Promise<Due[]> {
  const { rows } = await typedSql(dueRow)`
    select p.business_id, p.id
    from sniper_projects p
    join businesses b on b.id = p.business_id
    where p.volumes_due_at <= ${services.now()} and p.expires > ${today(services)}::date
      and b.active = 1 and not b.closed
    order by p.volumes_due_at, p.id limit ${AT_ONCE}`.execute(services.kysely)
  return rows
}

/** Enqueues due data unless another server has claimed it. Returns how many. */
async function claimDue(
  { kysely, now }: Services,
  gathering: Gathering,
  due: readonly Due[],
  signal: AbortSignal,
): Promise<number> {
  let claimed = 0
  for (const [index, { business_id, id }] of due.entries()) {
    signal.throwIfAborted()
    await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, business_id)
      if (!(await putOff(db, gathering, id, now()))) return
      await gathering.enqueue(db, id, { after: Math.floor(index * APART_SECONDS), urgency: URGENCY })
      claimed += 1
    })
  }
  return claimed
}

/** Postpones it until its run would count as lost. False when it is no longer due. */
async function putOff(db: TenantDb, gathering: Gathering, id: number, now: Date): Promise<boolean> {
  const due = later(now, LOST_AFTER_DAYS)
  const { numUpdatedRows } =
    gathering === gatherPhrase
      ? await db
          .update('sniper_keywords')
          .set({ due_at: due })
          .where('id', '=', id)
          .where('due_at', '<=', now)
          .executeTakeFirst()
      : await db
          .update('sniper_projects')
          .set({ volumes_due_at: due })
          .where('id', '=', id)
          .where('volumes_due_at', '<=', now)
          .executeTakeFirst()
  return numUpdatedRows > 0n
}
