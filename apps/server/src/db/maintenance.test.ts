import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshEmbedded } from '../testing/pglite.ts'
import { useDatabase } from '../testing/use-server.ts'
import { checkpointWhenLong } from './maintenance.ts'

const MB = 1024 * 1024

const database = useDatabase(freshEmbedded)
beforeAll(async () => {
  await checkpointWhenLong(database, 0)
}, 120_000)

test('makes a checkpoint once the log exceeds its limit, and not again before it has grown', async () => {
  expect(await checkpointWhenLong(database, MB)).toBe(false)
  await sql`
    insert into instance select 'long ' || n, string_agg(md5(n || '/' || m), '')
    from generate_series(1, 20) n, generate_series(1, 3000) m group by n`.execute(database.kysely)
  expect(await checkpointWhenLong(database, MB)).toBe(true)
  expect(await checkpointWhenLong(database, MB)).toBe(false)
})
