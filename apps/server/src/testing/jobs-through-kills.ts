import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DatabasePlace } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { moments, recordingJob } from './recording-job.ts'
import { hurriedPace, hurryJobs, type KillPlace, throughKills } from './through-kills.ts'
import { enqueue } from '../jobs/enqueue.ts'

const JOBS = 60
/** After its first job is held: long enough for some jobs to be done, too short for all. */
const LIVES_MS = 200

const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/**
 * A process that does jobs until all are done, and says when it begins one. One that will be killed holds its first job at
 * a moment, so that the kill cuts off one run at least, however far the others are.
 */
const worker = (place: DatabasePlace) => (kill: number | undefined) =>
  `
  const { openDatabase } = await import(${url('../db/open.ts')})
  const { startQueue } = await import(${url('../jobs/queue.ts')})
  const { setTimeout: sleep } = await import('node:timers/promises')
  const { recordingJob } = await import(${url('./recording-job.ts')})
  const { sql } = await import('kysely')
  const database = await openDatabase(${JSON.stringify(place)})
  const services = { kysely: database.kysely, now: () => new Date(), config: { lookUps: { atOnce: 3 } } }
  const silent = { info() {}, warn() {}, error() {} }
  let holds = ${JSON.stringify(kill === undefined ? null : moments[kill % moments.length])}
  const job = recordingJob(async (moment) => {
    if (moment !== holds) return await sleep(25)
    holds = null
    console.log('begun')
    await new Promise(() => {})
  })
  const queue = await startQueue(database, services, silent, [job], ${JSON.stringify(hurriedPace)})
  for (;;) {
    const { rows } = await sql\`select from jobs.job where state <> 'completed' limit 1\`.execute(database.kysely)
    if (rows.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await queue.stop()
  await database.close()`

/** Checks that every job takes effect once when its server is killed several times at any point. */
export async function jobsThroughKills({ open }: KillPlace, kills: number): Promise<void> {
  const { place, remove } = await open()
  const before = await openDatabase(place)
  await before.kysely.transaction().execute(async (trx) => {
    for (let number = 0; number < JOBS; number += 1) await enqueue(trx, recordingJob(), { number })
  })
  await hurryJobs(before.kysely)
  await before.close()

  await throughKills(worker(place), kills, LIVES_MS)

  const after = await openDatabase(place)
  const noted = await after.kysely.selectFrom('mail_outbox').select('recipient').execute()
  expect(noted.map(({ recipient }) => Number(recipient)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: JOBS }, (_, number) => number),
  )
  const { rows } = await sql<{ state: string; again: number }>`
    select state::text, sum(retry_count) as again from jobs.job group by state`.execute(after.kysely)
  expect(rows.map(({ state }) => state)).toEqual(['completed'])
  console.log(`${rows[0]?.again} runs were cut off and repeated`)
  expect(rows[0]?.again).toBeGreaterThan(0)
  await after.close()
  await remove()
}
