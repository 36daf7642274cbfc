import type { jobs } from '@linkwright/core/admin/jobs/api'
import { NOT_RETRYABLE } from '@linkwright/core/admin/jobs/job-states'
import { jobQueues } from '@linkwright/core/admin/jobs/queues'
import { AppError } from '@linkwright/core/contract/errors'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { nextOffset, offsetOf } from '../../../db/offset-cursor.ts'
import type { Handlers } from '../../../http/routes.ts'
import { bossIn } from '../../../jobs/boss.ts'
import type { Job } from '../../../jobs/job.ts'
import { pauseQueue, resumeQueue } from '../../../jobs/paused.ts'
import { presentJob, presentKind, presentQueue } from './present.ts'
import { jobRows, kindRows, queueRows, queuesOf } from './queries.ts'

/** @param kinds all kinds of jobs; passed in, because this area does not know them. */
export function jobRoutes(kinds: readonly Job[]): Handlers<typeof jobs> {
  return {
    async overview(_input, { all }) {
      const [queues, rows] = await Promise.all([queuesIn(all.kysely), kindRows(all.kysely)])
      const byName = new Map(rows.map((row) => [row.job, row]))
      return { queues, kinds: kinds.map((job) => presentKind(job, byName.get(job.name))) }
    },

    async list({ limit = PAGE_LIMIT, cursor, offset: skipped, ...wanted }, { all, list }) {
      const offset = offsetOf(cursor, skipped)
      const { total, rows } = await jobRows(all.kysely, wanted, { limit, offset })
      list({ total, next: nextOffset(rows.length, limit, offset, total) })
      return rows.map(presentJob)
    },

    async retry({ ids }, { writeAll }) {
      return await writeAll(async ({ kysely: trx, auditWriter }) => {
        const found = await queuesOf(trx, ids)
        if (found.length === 0) throw new AppError('refused', NOT_RETRYABLE)
        const boss = bossIn(trx)
        for (const queue of jobQueues) {
          const mine = found.filter((job) => job.queue === queue)
          const given = mine.filter(({ state }) => state === 'failed').map(({ id }) => id)
          if (given.length > 0) await boss.retry(queue, given)
          // Jobs that wait for a retry start immediately.
          for (const { id } of mine) await boss.update(queue, undefined, { id, startAfter: 0 })
        }
        const names = [...new Set(found.map(({ job }) => job))]
        await auditWriter.write('jobs.retry', { id: null, after: { jobs: names, count: found.length } })
        return { count: found.length }
      })
    },

    async pause({ queue }, { writeAll, caller, services }) {
      return await writeAll(async ({ kysely: trx, auditWriter }) => {
        const by = { name: await nameOf(trx, caller.user_id), since: services.now() }
        if (await pauseQueue(trx, queue, by))
          await auditWriter.write('jobs.pause', { id: null, after: { queue } })
        else auditWriter.changesNothing()
        return await queuesIn(trx)
      })
    },

    async resume({ queue }, { writeAll }) {
      return await writeAll(async ({ kysely: trx, auditWriter }) => {
        if (await resumeQueue(trx, queue))
          await auditWriter.write('jobs.resume', { id: null, before: { queue } })
        else auditWriter.changesNothing()
        return await queuesIn(trx)
      })
    },
  }
}

async function queuesIn(db: QueryExecutorProvider) {
  return (await queueRows(db)).map(presentQueue)
}

async function nameOf(trx: Kysely<DB>, userId: number): Promise<string> {
  const { first_name, last_name } = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`.trim()
}
