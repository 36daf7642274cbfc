import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TenantDb } from '../db/tenant.ts'
import { databases } from '../testing/databases.ts'
import { useServer } from '../testing/use-server.ts'
import { deleteJobs, runJobs } from '../testing/run-jobs.ts'
import { enqueue, type EnqueueOptions } from './enqueue.ts'
import { defineJob } from './job.ts'

describe.each(databases)('jobs of several businesses on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let order = ''

  const say = defineJob({
    name: 'say',
    schema: z.object({ word: z.string() }),
    run: (_services, { word }) => Promise.resolve(void (order += word)),
  })
  const add = async (word: string, business: number | undefined, options?: EnqueueOptions) => {
    const { kysely } = server.services
    await enqueue(business === undefined ? kysely : new TenantDb(kysely, business), say, { word }, options)
  }
  const work = () => runJobs(server.services, { jobs: [say] })

  beforeEach(async () => {
    await deleteJobs(server.services.kysely)
    order = ''
  })

  it('alternate, however many of one business wait', async () => {
    for (let nth = 0; nth < 6; nth += 1) await add('a', 1)
    for (let nth = 0; nth < 2; nth += 1) await add('b', 2)
    await add('c', 3)
    await add('e', undefined)
    await work()
    expect(order).toBe('abceabaaaa')
  })

  it('run after waiting jobs, however often one business enqueues', async () => {
    for (let nth = 0; nth < 3; nth += 1) await add('a', 1)
    const again = defineJob({
      name: 'again',
      schema: z.object({ left: z.int() }),
      async run(_services, { left }) {
        order += 'b'
        if (left > 0) await enqueue(new TenantDb(server.services.kysely, 2), again, { left: left - 1 })
      },
    })
    await enqueue(new TenantDb(server.services.kysely, 2), again, { left: 4 })
    await runJobs(server.services, { jobs: [say, again] })
    // Each new one takes its turn in the round that is being done, behind those who wait in it.
    expect(order).toBe('abababbb')
  })

  it('without a waiting user run last, alternating among themselves', async () => {
    for (let nth = 0; nth < 2; nth += 1) await add('x', 1, { urgency: -1 })
    await add('y', 2, { urgency: -1 })
    for (let nth = 0; nth < 3; nth += 1) await add('a', 1)
    await work()
    expect(order).toBe('aaaxyx')
  })
})
