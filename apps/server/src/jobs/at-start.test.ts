import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startServer } from '../testing/start.ts'
import { defineJob } from './job.ts'
import { startQueue } from './queue.ts'

it('runs a job at each start of a server if its schedule says so, and otherwise when it is due', async () => {
  const server = await startServer()
  const { kysely } = server.services
  const ran: string[] = []
  const schema = z.object({})
  const daily = { everyMinutes: 1440 }
  const note = (name: string) => () => Promise.resolve(void ran.push(name))
  const jobs = [
    defineJob({ name: 'begin', schema, schedule: { ...daily, andAtStart: true }, run: note('begin') }),
    defineJob({ name: 'wait', schema, schedule: daily, run: note('wait') }),
  ]
  const silent = { info() {}, warn() {}, error() {} }
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
  await server.close()
})
