import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshEmbedded } from '../testing/pglite.ts'
import { useDatabase } from '../testing/use-server.ts'
import { vacuumWhenIdle } from './vacuum.ts'

const ROWS = 2000

const database = useDatabase(freshEmbedded)
beforeAll(async () => {
  await sql`insert into instance select 'kept ' || n, '' from generate_series(1, ${ROWS}::int) n`.execute(
    database.kysely,
  )
  await database.gatherStatistics()
  await vacuumWhenIdle(database)
}, 120_000)

const change = (part: number) =>
  sql`update instance set value = value || '.' where hashtext(key) % 100 + 100 < ${part * 2}::int`.execute(
    database.kysely,
  )
const busy = (waiting: number) => ({
  ...database,
  status: async () => ({ kind: 'embedded', state: 'ready', running_for_ms: 0, waiting }) as const,
})
async function bytes() {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('instance')::int as bytes`.execute(database.kysely)
  return rows[0]?.bytes ?? 0
}

test('frequently updated rows take no more space than a few versions of each', async () => {
  const before = await bytes()
  for (let round = 0; round < 20; round += 1) {
    await change(50)
    await vacuumWhenIdle(database)
  }
  expect(await bytes()).toBeLessThan(3 * before)
})

test('vacuums a table once a fifth of it is dead, and not before', async () => {
  await database.withOwner((owner) => sql`vacuum instance`.execute(owner))
  await change(10)
  expect(await vacuumWhenIdle(database)).not.toContain('public.instance')
  await change(30)
  expect(await vacuumWhenIdle(database)).toContain('public.instance')
  expect(await vacuumWhenIdle(database)).not.toContain('public.instance')
})

test('vacuums only mostly dead tables while requests wait', async () => {
  await change(40)
  expect(await vacuumWhenIdle(busy(1))).not.toContain('public.instance')
  expect(await vacuumWhenIdle(busy(0))).toContain('public.instance')
  for (const part of [100, 100]) await change(part)
  expect(await vacuumWhenIdle(busy(1))).toContain('public.instance')
})
