import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { Services } from '../http/context.ts'
import { bossOn, GIVEN_UP, type Payload, type QueueName, queueNames, queues } from './boss.ts'
import { enqueue } from './enqueue.ts'
import { every } from './every.ts'
import { PAUSED_CHANNEL, pausedQueues } from './paused.ts'
import type { Job, JobLog } from './job.ts'
import { attemptOf, runOf } from './run.ts'
import { sendScheduled } from './send-scheduled.ts'
import { is, typedSql } from '../db/typed-sql.ts'

/** Check intervals in seconds. */
export const usualPace = {
  /** A job runs as soon as its transaction commits; a delayed job is found after at most this long. */
  look: 15,
  givenUp: 60,
  /** A scheduled job starts within this of its time. */
  schedule: 20,
  /** A paused or resumed queue is noticed at once; after a lost connection, within this. */
  paused: 60,
  /** Interval at which a server looks for jobs of dead servers; the embedded database has only one server. */
  supervise: { postgres: 15, embedded: 60 },
  /** Slightly less, so that a check is never just too early. */
  supervised: 10,
}

type Fetched = JobWithMetadata<Payload>[]

/**
 * Runs waiting jobs in this process, alongside other servers, until it is stopped. `stop` waits for the runs in
 * progress, whose signal is aborted.
 */
export async function startQueue(
  database: Database,
  services: Services,
  log: JobLog,
  jobs: readonly Job[],
  pace = usualPace,
): Promise<{ stop: () => Promise<void> }> {
  const boss = bossOn(database, pace.supervised)
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()
  if (await database.isOnlyServer()) await takeBack(boss, database)

  await enqueueAtStart(database, jobs)

  const stopping = new AbortController()
  const run = runOf(services, jobs)
  const workers: Record<QueueName, number> = {
    money: queues.money.atOnce,
    work: queues.work.atOnce,
    'look-ups': services.config.lookUps.atOnce,
    looks: queues.looks.atOnce,
  }
  const look = { includeMetadata: true, notifyPollingIntervalSeconds: pace.look } as const
  /** Scales the limit per tenant with the number of workers. */
  const mostOfOne = (queue: QueueName) => {
    const { atOnce: usual, ofOneTenant } = queues[queue]
    return Math.max(1, Math.floor((workers[queue] * ofOneTenant) / usual))
  }
  async function startWorker(queue: QueueName): Promise<void> {
    let id = ''
    id = await boss.work(queue, { ...look, groupConcurrency: mostOfOne(queue) }, async (fetched: Fetched) => {
      // Otherwise it would wait before it fetches the next one.
      boss.notifyWorker(id)
      for (const job of fetched) {
        const attempt = attemptOf(job, AbortSignal.any([job.signal, stopping.signal]), log)
        await run(job.data, attempt).catch((error: unknown) => reportFailure(error, job))
      }
    })
  }
  const working = new Set<QueueName>()
  /** Starts or stops the workers of resumed or paused queues; running jobs finish. */
  async function follow(): Promise<void> {
    const paused = await pausedQueues(database.kysely)
    for (const queue of queueNames) {
      if (paused.has(queue) !== working.has(queue) || stopping.signal.aborted) continue
      if (working.delete(queue)) {
        log.info({ queue }, 'a queue is paused')
        await boss.offWork(queue, { wait: false })
      } else {
        working.add(queue)
        for (let worker = 0; worker < workers[queue]; worker += 1) await startWorker(queue)
      }
    }
  }
  await follow()
  const following = every(pace.paused, log, follow)
  const deaf = await database.listen(PAUSED_CHANNEL, following.soon)
  function reportFailure(error: unknown, { data, id, retryCount }: JobWithMetadata<Payload>): never {
    const about = { job: data.job, id, attempt: retryCount + 1 }
    if (stopping.signal.aborted) log.info(about, 'a job was interrupted and goes on after the next start')
    else log.warn({ ...about, err: error }, 'a job failed and will be tried again')
    throw error
  }
  const reportGivenUp = { ...look, notifyPollingIntervalSeconds: pace.givenUp }
  await boss.work(GIVEN_UP, reportGivenUp, async (fetched: Fetched) => {
    for (const { data, sourceId, sourceOutput } of fetched) {
      const isPersonal = jobs.find(({ name }) => name === data.job)?.isPersonal ?? true
      const given = isPersonal ? {} : { data: data.data }
      log.error({ job: data.job, id: sourceId, ...given, output: sourceOutput }, 'a job was given up')
    }
  })
  const schedule = every(pace.schedule, log, sendScheduled(boss, services, jobs))
  schedule.soon()
  const supervise = every(pace.supervise[database.kind], log, () => boss.supervise())
  return {
    async stop() {
      stopping.abort(new Error('The server stops.'))
      await deaf()
      await Promise.all([schedule.stop(), supervise.stop(), following.stop()])
      await Promise.all([...queueNames, GIVEN_UP].map((queue) => boss.offWork(queue)))
      // Does not use pg-boss's own wait, which checks only twice a second.
      await boss.stop({ graceful: false })
    },
  }
}

/** At most one of each job waits, for any number of starting servers. */
async function enqueueAtStart({ jobs: kysely }: Database, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs)
    if (job.schedule !== undefined && 'andAtStart' in job.schedule && job.schedule.andAtStart === true)
      await enqueue(kysely, job, {}, { singletonKey: 'schedule' })
}

/**
 * Retries the jobs that are marked as running. At the start of the only server they have no worker, and until their
 * heartbeat expires they would occupy the places of other jobs of their tenant.
 */
async function takeBack(boss: PgBoss, { kysely }: Database): Promise<void> {
  for (const queue of queueNames) {
    const { rows } = await typedSql({ id: is.text })`
      select id from jobs.job where name = ${queue} and state = 'active'`.execute(kysely)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await boss.fail(queue, ids, { message: 'The server ended during the run.' })
  }
}
