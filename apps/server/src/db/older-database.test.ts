import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedPlace, type Place, postgresPlace, within } from '../backup/place.ts'
import { clusterOf } from '../backup/restored-cluster.ts'
import { cloneDatabase } from '../testing/postgres.ts'
import { tableHashes } from '../testing/table-hashes.ts'
import type { DatabasePlace } from './database.ts'
import { openDatabase } from './open.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-older-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Older {
  place: DatabasePlace
  /** The same database as its owner sees it, without a server. */
  look: () => Promise<Place>
  drop: () => Promise<void>
}

const places = [
  {
    name: 'PostgreSQL',
    older: async (): Promise<Older> => {
      const { url, drop } = await cloneDatabase()
      return { place: { url }, look: () => postgresPlace(url), drop }
    },
  },
  {
    name: 'the embedded database',
    older: async (): Promise<Older> => {
      const look = () => embeddedPlace({ folder: clusterOf(folder), durable: false }, folder)
      return { place: { dataDir: folder, durable: false }, look, drop: async () => {} }
    },
  },
]

/** Every row, and what the server may do with each table and schema. */
async function everything({ db }: Place) {
  const { rows } = await sql`
    select oid::regclass::text as name, relacl::text as rights from pg_class
    where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
    union all select nspname, nspacl::text from pg_namespace where nspname in ('public', 'jobs')
    union all select name, timestamp from kysely_migration
    order by 1`.execute(db)
  return { rows, hashes: await tableHashes(db) }
}

/** What a start would change: the migrations of a build from before the baseline, and a right that is missing. */
const makeOlder = async ({ db }: Place) =>
  await sql`
    delete from kysely_migration;
    insert into kysely_migration values ('0001-accounts', '2026-01-01'), ('0107-unread-line-texts', '2026-01-01');
    revoke all on plans from linkwright_app`.execute(db)

describe.each(places)('a database from before the baseline, $name', ({ older }) => {
  it('is refused with the build that can open it, and stays unchanged', async () => {
    const { place, look, drop } = await older()
    await (await openDatabase(place)).close()
    await within(look(), makeOlder)
    const before = await within(look(), everything)
    await expect(openDatabase(place)).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(
        /from before the schema of version 0\.1\.0.* Nothing was changed\. Start commit a5738d77, export your data there/,
      ),
    })
    expect(await within(look(), everything)).toEqual(before)
    await drop()
  })
})
