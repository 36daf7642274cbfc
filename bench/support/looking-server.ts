/**
 * The whole server with its jobs, whose page reader may contact the publishers of this machine. Sends its address, and on
 * each message how many links it has looked at, and how many of them are not live.
 */
import { watchDueJob } from '@linkwright/server/src/areas/tracking/verification/watch-due.job.ts'
import { boot } from '@linkwright/server/src/boot.ts'
import type { Database, DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { is, typedSql } from '@linkwright/server/src/db/typed-sql.ts'
import { readConfig } from '@linkwright/server/src/env.ts'
import { enqueue } from '@linkwright/server/src/jobs/enqueue.ts'
import { localPageReader } from '@linkwright/server/src/testing/local-page-reader.ts'

export interface Looking {
  place: DatabasePlace
  /** The port of the publishers. */
  port: number
}

export interface Looked {
  looks: number
  notLive: number
}

/** More often than in production, so that looks are spread over the measured time. */
const CLAIM_MS = 1000

process.once('message', (needed: Looking) => void serveAndLook(needed))

async function serveAndLook({ place: { url, dataDir }, port }: Looking): Promise<void> {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    LINKWRIGHT_DEMO: '0',
    ...(url === undefined ? { LINKWRIGHT_DATA: dataDir } : { DATABASE_URL: url }),
  })
  const { address, database, services, stop } = await boot(config, () => {})
  const { kysely } = database
  const reading = localPageReader(kysely, { port, now: services.now })
  Object.assign(services.integrations, reading)
  const claims = setInterval(
    () => void enqueue(database.jobs, watchDueJob, {}, { singletonKey: 'bench' }),
    CLAIM_MS,
  )
  process.on('message', () => void countLooks(kysely).then((looked) => process.send?.(looked)))
  process.once('SIGTERM', () => {
    clearInterval(claims)
    void stop()
      .then(() => reading.pageReader.close())
      .finally(() => process.exit())
  })
  process.send?.(address)
}

async function countLooks(kysely: Database['kysely']): Promise<Looked> {
  const { rows } = await typedSql({ looks: is.number, notLive: is.number })`
    select count(*)::int as looks, (count(*) filter (where state is distinct from 'live'))::int as "notLive"
    from link_watches where checked_at is not null`.execute(kysely)
  return rows[0] ?? { looks: 0, notLive: 0 }
}
