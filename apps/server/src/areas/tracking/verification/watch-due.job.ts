import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../../db/tables.ts'
import { unlockedClause } from '../../../db/lock.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { isAging } from '../../../integrations/page-reader/aging-progress.ts'
import { defineJob } from '../../../jobs/job.ts'
import { enqueueHost, URGENCY_OF_DUE } from './enqueue-host.ts'

/** Hosts that one run starts; each has up to 20 links. */
const MOST_HOSTS = 250
/** A host whose job was lost is claimed again after this time. */
const CLAIM_MINUTES = 30

/** Starts looking at the hosts that have due links. */
export const watchDueJob = defineJob({
  name: 'watch-due',
  schema: z.object({}),
  schedule: { everyMinutes: 1 },
  async run({ kysely, now, integrations: { pageReader } }, _data, { finish }) {
    const isPaused = pageReader.isSample && (await isAging(kysely, now()))
    await kysely.transaction().execute(async (trx) => {
      if (isPaused) return await finish(trx)
      for (const host of await claimHosts(trx, now()))
        await enqueueHost(trx, host, { urgency: URGENCY_OF_DUE })
      await finish(trx)
    })
  },
})

/** Claims due hosts, longest due first. Servers that claim at the same time get different ones. */
export async function claimHosts(trx: Kysely<DB>, now: Date, most = MOST_HOSTS): Promise<string[]> {
  const { rows } = await typedSql({ host: is.text })`
    with due as materialized (
      select host from read_hosts where next_due_at <= ${now} order by next_due_at limit ${most} ${unlockedClause()})
    update read_hosts h set next_due_at = ${now}::timestamptz + ${`${CLAIM_MINUTES} minutes`}::interval
    from due where h.host = due.host returning h.host`.execute(trx)
  return rows.map(({ host }) => host)
}
