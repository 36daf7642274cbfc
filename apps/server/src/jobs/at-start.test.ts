import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useServer } from '../testing/use-server.ts'
import { queues } from './boss.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { startQueue } from './queue.ts'

const server = useServer()
const silent = { info() {}, warn() {}, error() {} }
const schema = z.object({})

it('runs a job at each start of a server if its schedule says so, and otherwise when it is due', async () => {
  const { kysely } = server.services
  const ran: string[] = []
  const daily = { everyMinutes: 1440 }
  const note = (name: string) => () => Promise.resolve(void ran.push(name))
  const jobs = [
    defineJob({ name: 'begin', schema, schedule: { ...daily, andAtStart: true }, run: note('begin') }),
    defineJob({ name: 'wait', schema, schedule: daily, run: note('wait') }),
  ]
  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state::text from jobs.job`.execute(kysely)
    return new Set(rows.map(({ state }) => state))
  }
  const first = await startQueue(server.database, server.services, silent, jobs)
  await expect.poll(() => new Set(ran)).toEqual(new Set(['begin', 'wait']))
  await expect.poll(states).toEqual(new Set(['completed']))
  await first.stop()
  ran.length = 0
  const second = await startQueue(server.database, server.services, silent, jobs)
  await expect.poll(() => ran).toContain('begin')
  await second.stop()
  expect(ran).not.toContain('wait')
})

it('runs a job at the start although a dead server left as many running as one tenant may have', async () => {
  const { kysely } = server.services
  const ran: string[] = []
  const begin = defineJob({
    name: 'begin',
    schema,
    schedule: { everyMinutes: 1440, andAtStart: true },
    run: async () => void ran.push('begin'),
  })
  const cutOff = defineJob({ name: 'cut-off', schema, run: async () => void ran.push('cut off') })
  for (let nth = 0; nth < queues.work.ofOneTenant; nth += 1) await enqueue(kysely, cutOff, {})
  await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour'
    where data ->> 'job' = 'cut-off'`.execute(kysely)
  // The queue's own connection for notifications does not count as another server.
  const queue = await startQueue(server.database, server.services, silent, [begin, cutOff])
  await expect.poll(() => ran).toContain('begin')
  await queue.stop()
})
