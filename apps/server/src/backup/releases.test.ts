import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earlierLinkKey, linkKey } from '@linkwright/core/values/url'
import { type Kysely, sql } from 'kysely'
import { migrations } from '../../migrations/all.ts'
import { renewAddressKeys } from '../areas/tracking/address-keys/renew.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { urlHash } from '../db/url-hash.ts'
import { DEMO_PASSWORD } from '../seed/accounts.ts'
import { leftPlaces, releases } from '../testing/left-by.ts'
import type { TestDatabase } from '../testing/postgres.ts'
import { startServer } from '../testing/start.ts'

const PATIENT_MS = 180_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwright-releases-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const files = await readdir(releases)

const SPELLINGS = ['https://spelled.example/%7ea', 'https://spelled.example/~a'] as const

/** Two links of a page that earlier releases counted separately. */
async function addSpellings(trx: Kysely<unknown>): Promise<void> {
  const hashes = SPELLINGS.map((url) => urlHash(earlierLinkKey(url) ?? ''))
  await sql`
    insert into links (business_id, page_id, url, url_hash, anchor_type, anchor_category, progress, date_added)
    select p.business_id, p.id, v.url, v.url_hash, 'generic', 'natural', 'placed', '2026-01-01'
    from (select business_id, id from pages order by business_id, id limit 1) p,
      unnest(${[...SPELLINGS]}::text[], ${hashes}::bytea[]) with ordinality as v (url, url_hash, nth)
    order by v.nth`.execute(trx)
}

/** Those links; the key of every link is that of this version. */
async function keysOf({ jobs }: Database): Promise<{ url: string | null; is_duplicate: boolean }[]> {
  const links = await jobs
    .selectFrom('links')
    .select(['url', 'url_hash', 'is_duplicate'])
    .where('url', 'is not', null)
    .orderBy('id')
    .execute()
  const stale = links.filter(
    ({ url, url_hash }) => !urlHash(linkKey(url ?? '') ?? '').equals(Buffer.from(url_hash ?? [])),
  )
  expect(stale).toEqual([])
  return links
    .filter(({ url }) => SPELLINGS.some((each) => each === url))
    .map(({ url, is_duplicate }) => ({ url, is_duplicate }))
}

/** Links without an anchor text as pages store their number, and as they are counted. */
async function withoutText({ jobs }: Database): Promise<{ stored: number; counted: number }> {
  const { rows } = await sql<{ stored: number; counted: number }>`
    select (select sum(placed_no_text)::int from page_figures) as stored, (
      select count(*)::int from links
      where progress = 'placed' and level = 'primary' and anchor_type = 'no text' and not is_duplicate) as counted`.execute(
    jobs,
  )
  return rows[0] ?? { stored: 0, counted: 0 }
}

test('there is a release to come from', () => {
  expect(files).toContain('0.0.0.backup')
})

describe.each(files)('what %s left', (file) => {
  test.each(leftPlaces)(
    'on $name opens with this version and works',
    { timeout: PATIENT_MS },
    async ({ left }) => {
      const { was, place, drop } = await left(file, folder, addSpellings)
      expect(Object.keys(migrations).slice(0, was.head.migrations.length)).toEqual(was.head.migrations)
      expect(was.rows).toBeGreaterThan(1_000)
      const database = await openDatabase({ ...place, demo: true })
      await renewAddressKeys(database.jobs, { now: new Date() })
      expect(await keysOf(database)).toEqual([
        { url: SPELLINGS[0], is_duplicate: false },
        { url: SPELLINGS[1], is_duplicate: true },
      ])
      const { stored, counted } = await withoutText(database)
      expect(counted).toBeGreaterThan(0)
      expect(stored).toBe(counted)
      const server = await startServer(async (): Promise<TestDatabase> => ({ ...database, place }))
      const client = server.clientWith(undefined)
      await client.session.login({ email: 'agency@demo.test', password: DEMO_PASSWORD })
      const sites = await client.sites.list()
      expect(sites.length).toBeGreaterThan(0)
      const pages = sites.flatMap((site) => site.pages)
      expect(pages.length).toBeGreaterThan(0)
      await server.close()
      await drop()
    },
  )
})
