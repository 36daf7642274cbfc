import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { bareDatabase } from '../testing/postgres.ts'
import { openDatabase } from './open.ts'
import { migrate } from './migrate.ts'

/** How the work ends: a statement is refused, or the connection breaks as when the server is killed. */
type Fault = 'failed' | 'killed'

/** Migrates up to a statement, which is not sent; false when there are fewer statements. */
async function migrateUntil(url: string, statement: number, fault: Fault): Promise<boolean> {
  const pool = new Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  let sent = 0
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const query = client.query.bind(client)
    const counting = (...given: unknown[]) => {
      sent += 1
      if (sent < statement) return Reflect.apply(query, undefined, given)
      if (sent > statement && fault === 'failed') return Reflect.apply(query, undefined, given)
      if (fault === 'killed') Reflect.get(client, 'connection').stream.destroy()
      return Promise.reject(new Error('planted'))
    }
    Object.assign(client, { query: counting })
  })
  try {
    await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }))
    return false
  } catch {
    return true
  } finally {
    await pool.end()
  }
}

test.each(['failed', 'killed'] as const)(
  'a first start of which any one statement %s is mended by the next start',
  async (fault) => {
    let statement = 1
    for (; ; statement += 1) {
      const { url, drop } = await bareDatabase()
      const cut = await migrateUntil(url, statement, fault)
      const database = await openDatabase({ url })
      const plans = await database.kysely.selectFrom('plans').select('id').execute()
      expect(plans.length, `after statement ${statement}`).toBe(16)
      await database.close()
      await drop()
      if (!cut) break
    }
    expect(statement).toBeGreaterThan(Object.keys(migrations).length)
    console.log(`${statement - 1} statements, each ${fault} once`)
  },
  3_600_000,
)
