import { Client } from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '../testing/postgres.ts'
import { startServer } from '../testing/start.ts'
import { takingLock } from './boss.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { startQueue } from './queue.ts'

it('takes no job while another server takes one, by whatever statement the library does so', async () => {
  const database = await freshDatabase()
  const server = await startServer(() => Promise.resolve(database))
  const other = new Client({ connectionString: database.place.url })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const queue = await startQueue(database, server.services, log, [])
  try {
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [takingLock])
    await database.kysely
      .transaction()
      .execute((trx) =>
        enqueue(trx, defineJob({ name: 'any', schema: z.object({}), run: async () => {} }), {}),
      )
    const waiting = `select objid::int from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(() => database.asOwner(waiting)).toContainEqual({ objid: takingLock })
  } finally {
    await other.end()
    await queue.stop()
    await server.close()
  }
})
