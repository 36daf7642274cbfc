import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TenantDb } from '../db/tenant.ts'
import { databases } from '../testing/databases.ts'
import { useServer } from '../testing/use-server.ts'
import { queues } from './boss.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { startQueue } from './queue.ts'

const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() }

describe.each(databases)('queues on $name', ({ fresh }) => {
  const server = useServer(fresh)

  it('are separate: hanging look-ups of many businesses delay no payment jobs and no other work', async () => {
    const released = Promise.withResolvers<void>()
    const hanging: number[] = []
    const done: string[] = []
    const lookUp = defineJob({
      name: 'hang',
      queue: 'look-ups',
      schema: z.object({ nth: z.int() }),
      async run(_services, { nth }) {
        hanging.push(nth)
        await released.promise
      },
    })
    const say = (queue: 'money' | 'work') =>
      defineJob({ name: `say-${queue}`, queue, schema: z.object({}), run: async () => void done.push(queue) })
    const [money, work] = [say('money'), say('work')]
    const { kysely } = server.services
    const running = await startQueue(server.database, server.services, log, [lookUp, money, work])
    try {
      // More than there are workers of all queues together, and none of them comes back.
      for (let nth = 1; nth <= 12; nth += 1) await enqueue(new TenantDb(kysely, nth), lookUp, { nth })
      await expect.poll(() => hanging.length).toBe(queues['look-ups'].atOnce)
      await enqueue(new TenantDb(kysely, 1), money, {})
      await enqueue(new TenantDb(kysely, 1), work, {})
      await expect.poll(() => done.toSorted()).toEqual(['money', 'work'])
      expect(hanging).toHaveLength(queues['look-ups'].atOnce)
    } finally {
      released.resolve()
      await running.stop()
    }
  })

  it('leave a slot for the next tenant', () => {
    for (const { atOnce, ofOneTenant } of Object.values(queues)) expect(ofOneTenant).toBeLessThan(atOnce)
  })

  it('keep one job of a key waiting, and wake the servers', async () => {
    const { rows } = await sql<{ name: string; policy: string; notify: boolean }>`
      select name, policy, notify from jobs.queue order by name`.execute(server.services.kysely)
    const waiting = { policy: 'short', notify: true }
    expect(rows).toEqual([
      { name: 'given-up', policy: 'standard', notify: true },
      { name: 'look-ups', ...waiting },
      { name: 'looks', ...waiting },
      { name: 'money', ...waiting },
      { name: 'work', ...waiting },
    ])
  })
})
