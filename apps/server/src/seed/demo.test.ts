import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { DatabaseRefusal } from '../db/database-errors.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { reclassify } from '../areas/tracking/links/reclassify.ts'
import { refreshFigures } from '../areas/tracking/figures/score-site.ts'
import { sealWith } from '../http/sealed.ts'
import { databases } from '../testing/databases.ts'
import { useDatabase } from '../testing/use-server.ts'
import { freshEmbedded } from '../testing/pglite.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { seedDemo } from './demo.ts'
import { DEMO_SEED } from './search-world.ts'
import { seededTables } from './world.ts'

const now = new Date('2026-11-21T10:00:00Z')
const today = '2026-11-21'
const silent = () => {}
const seal = sealWith(['the secret of a demo'])

/** All rows, without timestamps and salts of the computation. */
async function everything(kysely: Kysely<DB>) {
  const tables = [
    ...seededTables,
    'opportunities',
    'opportunity_notes',
    'search_console_sites',
    'search_console_days',
    'page_figures',
    'site_figures',
    'page_days',
    'site_days',
    'instance',
  ] as const
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const found = await kysely.selectFrom(table).selectAll().execute()
    rows[table] = found
      .map((row) => JSON.stringify({ ...row, computed_at: undefined, password_hash: undefined }))
      .toSorted()
  }
  return rows
}

describe('the seeded database', () => {
  const database = useDatabase(freshEmbedded)
  let kysely: Kysely<DB>
  beforeAll(async () => {
    kysely = database.kysely
    await seedDemo(kysely, now, silent, { seal })
  })

  test('has other rows for another seed', async () => {
    const other = await freshDatabase()
    await seedDemo(other.kysely, now, silent, { seed: DEMO_SEED + 1, seal })
    expect(await everything(other.kysely)).not.toEqual(await everything(kysely))
    await other.close()
  })

  test('is seeded once by two servers that start together, with the same rows on the other database', async () => {
    const postgres = await freshDatabase()
    const other = await openDatabase(postgres.place)
    const messages: string[] = []
    const say = (message: string) => void messages.push(message)
    // Like a starting server: the second one waits for the first.
    await Promise.all([postgres, other].map(({ jobs }) => seedDemo(jobs, now, say, { seal })))
    expect(messages).toHaveLength(1)
    expect(await everything(postgres.kysely)).toEqual(await everything(kysely))
    await other.close()
    await postgres.close()
  })

  test('has the figures that the server computes from the rows', async () => {
    const before = await everything(kysely)
    const pages = await kysely.selectFrom('pages').select(['business_id', 'site_id', 'id']).execute()
    await kysely.transaction().execute(async (trx) => {
      for (const { business_id, site_id, id } of pages) {
        const db = new TenantDb(trx, business_id)
        await reclassify(db, id)
        await refreshFigures(db, site_id, today, [id])
      }
    })
    expect(await everything(kysely)).toEqual(before)
  })

  test('does not change when seeded again, and new ids follow the seeded ones', async () => {
    const before = await everything(kysely)
    await seedDemo(kysely, new Date('2026-12-24T10:00:00Z'), silent)
    expect(await everything(kysely)).toEqual(before)
    const [{ id: business_id } = { id: 0 }] = await kysely
      .selectFrom('businesses')
      .select('id')
      .limit(1)
      .execute()
    const added = await kysely
      .insertInto('sites')
      .values({ business_id, name: 'New', url: 'https://new.example', country: 'Spain' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(added.id).toBe((before['sites']?.length ?? 0) + 1)
    await kysely.deleteFrom('sites').where('id', '=', added.id).execute()
  })
})

describe.each(databases)('on $name', ({ fresh }) => {
  test('refuses a database with real accounts and leaves it unchanged', async () => {
    const database = await fresh()
    await database.kysely.insertInto('businesses').values({ name: 'Real', plan_id: 5 }).execute()
    const refused = seedDemo(database.kysely, now, silent)
    await expect(refused).rejects.toThrow(DatabaseRefusal)
    await expect(refused).rejects.toThrow(/LINKWRIGHT_DEMO=0/)
    expect(await database.kysely.selectFrom('instance').selectAll().execute()).toEqual([])
    expect(await database.kysely.selectFrom('businesses').selectAll().execute()).toHaveLength(1)
    await database.close()
  })
})
