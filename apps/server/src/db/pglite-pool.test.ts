import { EventEmitter } from 'node:events'
import { Pool, type PoolConfig } from 'pg'
import { expect, test } from 'vitest'
import { connectPatiently } from './pglite-pool.ts'

/** A connection that is there at once. */
class Connected extends EventEmitter {
  connect(done: () => void) {
    done()
  }
  end(done?: () => void) {
    done?.()
  }
}

test('a half-read file waits longer for the session than a call', async () => {
  const config = { max: 1, connectionTimeoutMillis: 20, Client: Connected }
  const pool = new Pool(config as unknown as PoolConfig)
  const holder = await pool.connect()
  const file = connectPatiently(pool)
  await expect(pool.connect()).rejects.toThrow('timeout exceeded')
  await expect(pool.connect()).rejects.toThrow('timeout exceeded')
  holder.release()
  const client = await file
  expect(client).toHaveProperty('release')
  client.release()
  await expect(connectPatiently({ connect: () => Promise.reject(new Error('lost')) })).rejects.toThrow('lost')
  await pool.end()
})
