import { linkKey } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { urlHash } from '../../../db/url-hash.ts'
import { sealWith } from '../../../http/sealed.ts'
import { seedDemo } from '../../../seed/demo.ts'
import { freshEmbedded } from '../../../testing/pglite.ts'
import type { TestDatabase } from '../../../testing/postgres.ts'
import { renewAddressKeys } from './renew.ts'

const now = new Date('2026-11-21T10:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await freshEmbedded()
  await seedDemo(database.kysely, now, () => {}, { seal: sealWith(['the secret of a demo']) })
})
afterAll(() => database.close())

/** All that follows from stored keys. */
async function stored() {
  const { rows } = await sql<{ what: string; rows: unknown }>`
    select 'links' as what, jsonb_agg(to_jsonb(l) order by id) as rows from links l
    union all select 'opportunities', jsonb_agg(to_jsonb(o) order by id) from opportunities o
    union all select 'disavowed', jsonb_agg(to_jsonb(d) order by id) from disavowed d
    union all select 'figures', jsonb_agg(to_jsonb(f) - 'computed_at' order by page_id) from page_figures f
    union all select 'phrases', jsonb_agg(to_jsonb(k) order by id) from key_phrases k
    union all select 'notices', jsonb_agg(to_jsonb(n) order by id) from notices n`.execute(database.kysely)
  return new Map(rows.map(({ what, rows: found }) => [what, found]))
}

/** The keys of another release: none of them is what this one computes. */
async function makeStale() {
  for (const [table, column] of [
    ['links', 'url_hash'],
    ['opportunities', 'url_hash'],
    ['disavowed', 'key_hash'],
  ] as const)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = substring(sha256(convert_to(id::text, 'UTF8')) for 16)
      where ${sql.ref(column)} is not null`.execute(database.kysely)
  await sql`
    insert into stale_address_keys (business_id, of_table)
    select id, unnest(array['links', 'opportunities', 'disavowed', 'trash']) from businesses`.execute(
    database.kysely,
  )
}

it("renews all keys of the demo's data, and nothing else changes", async () => {
  const before = await stored()
  await makeStale()
  expect((await stored()).get('links')).not.toEqual(before.get('links'))
  await renewAddressKeys(database.kysely, { now, atOnce: 500 })
  expect(await stored()).toEqual(before)
})

it("marks other spellings of the demo's links, and the figures stay as they were without them", async () => {
  const before = await stored()
  const [first] = await database.kysely
    .selectFrom('links')
    .selectAll()
    .where('progress', '=', 'placed')
    .where('url', 'is not', null)
    .orderBy('id')
    .limit(1)
    .execute()
  if (first === undefined) throw new Error('the demo has no placed link')
  const db = new TenantDb(database.kysely, first.business_id)
  const { id: _, business_id: __, ...columns } = first
  const spelling = (first.url ?? '').replace(/^https?:/, 'HTTPS:').replace(/\/?$/, '/')
  expect(linkKey(spelling)).toBe(linkKey(first.url ?? ''))
  const { id } = await db
    .insert('links', { ...columns, url: spelling, url_hash: urlHash('the key of another release') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeStale()
  await renewAddressKeys(database.kysely, { now })
  const marked = await db.from('links').select('id').where('is_duplicate', '=', true).execute()
  expect(marked).toEqual([{ id }])
  const after = await stored()
  for (const what of ['opportunities', 'disavowed', 'figures', 'phrases'])
    expect(after.get(what), what).toEqual(before.get(what))
  expect((after.get('notices') as unknown[]).length).toBe((before.get('notices') as unknown[]).length + 1)
})
