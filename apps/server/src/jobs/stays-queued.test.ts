import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { startServer } from '../testing/start.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { pauseQueue } from './paused.ts'
import { startQueue, usualPace } from './queue.ts'

const say = defineJob({ name: 'say', schema: z.object({ word: z.string() }), run: async () => {} })

it('keeps waiting jobs indefinitely, and deletes completed ones', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { kysely } = server.services
  for (const word of ['waits', 'done']) await enqueue(kysely, say, { word })
  await sql`
    update jobs.job set created_on = created_on - interval '400 days', start_after = start_after - interval '400 days',
      keep_until = keep_until - interval '400 days'`.execute(kysely)
  await sql`
    update jobs.job set state = 'completed', completed_on = now() - interval '3 days'
    where data -> 'data' ->> 'word' = 'done'`.execute(kysely)
  await kysely.transaction().execute((trx) => pauseQueue(trx, 'work', { name: 'Ada', since: new Date() }))
  const supervise = vi.spyOn(PgBoss.prototype, 'supervise')
  const log = { info() {}, warn() {}, error() {} }
  const pace = { ...usualPace, supervise: { postgres: 0.05, embedded: 3600 } }
  const queue = await startQueue(server.database, server.services, log, [say], pace)
  try {
    await expect.poll(() => supervise.mock.settledResults[0]?.type).toBe('fulfilled')
    const { rows } = await sql`select state::text, data -> 'data' ->> 'word' as word from jobs.job`.execute(
      kysely,
    )
    expect(rows).toEqual([{ state: 'created', word: 'waits' }])
  } finally {
    await queue.stop()
    supervise.mockRestore()
  }
})
