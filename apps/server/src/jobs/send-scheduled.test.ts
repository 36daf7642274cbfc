import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { DB } from '../db/tables.ts'
import type { Services } from '../http/context.ts'
import { defineJob } from './job.ts'
import { idOfRun } from './schedule.ts'
import { sendScheduled } from './send-scheduled.ts'

const run = async () => {}
const schema = z.object({})
const nightly = defineJob({ name: 'nightly', schema, run, schedule: { dailyAt: '02:00' } })
const often = defineJob({ name: 'often', schema, run, schedule: { everyMinutes: 10 } })
const onDemand = defineJob({ name: 'asked', schema, run })

/** A database in whose queue nothing waits. */
class NothingWaits extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: () => Promise.resolve({ rows: [{ priority: 0 }] as never[] }),
      async *streamQuery() {},
    }
  }
}
const emptyQueue = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NothingWaits(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** What is sent at each of the times, in one life of a server; a send may fail. */
function serverThat(fails: () => boolean = () => false) {
  let now = new Date(0)
  const sent: unknown[][] = []
  const send = async (...given: unknown[]) => {
    if (fails()) throw new Error('no database')
    sent.push(given)
  }
  const services = { now: () => now, kysely: emptyQueue } as unknown as Services
  const look = sendScheduled({ send } as unknown as PgBoss, services, [nightly, onDemand, often])
  return async (time: string) => {
    now = new Date(`2026-11-21T${time}Z`)
    await look()
    return sent.splice(0)
  }
}
const names = (sent: unknown[][]) => sent.map(([, payload]) => (payload as { job: string }).job)

it('enqueues a due job once for each time it becomes due', async () => {
  const at = serverThat()
  expect(names(await at('01:59:59'))).toEqual(['nightly', 'often'])
  expect(names(await at('01:59:59'))).toEqual([])
  expect(names(await at('02:00:00'))).toEqual(['nightly', 'often'])
  expect(names(await at('02:09:59'))).toEqual([])
  expect(names(await at('02:10:00'))).toEqual(['often'])
})

it('enqueues each run under an id that is equal on every server, in the shared queue, with the usual retries', async () => {
  const [first] = await serverThat()('02:00:00')
  expect(first).toEqual([
    'work',
    { job: 'nightly', data: {} },
    {
      id: idOfRun('nightly', new Date('2026-11-21T02:00:00Z')),
      singletonKey: 'nightly schedule',
      group: { id: 'everybody' },
      priority: 0,
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 600,
      heartbeatSeconds: 20,
      expireInSeconds: 3600,
      deleteAfterSeconds: 172_800,
      retentionSeconds: 1_576_800_000,
      deadLetter: 'given-up',
    },
  ])
})

it('enqueues again what could not be enqueued', async () => {
  let isAway = true
  const at = serverThat(() => isAway)
  await expect(at('02:00:00')).rejects.toThrow('no database')
  isAway = false
  expect(names(await at('02:00:01'))).toEqual(['nightly', 'often'])
})
