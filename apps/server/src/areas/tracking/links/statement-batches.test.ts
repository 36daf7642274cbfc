import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { useServer } from '../../../testing/use-server.ts'
import { reclassify } from './reclassify.ts'

const server = useServer()

/** A page without suggestions, and so many placed links that are read as natural. */
async function aPageWith(links: number) {
  const agency = await server.newAccount()
  const { id: siteId } = await agency.client.sites.add(aSiteForm())
  const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ page_url: '/espresso' }) })
  const db = new TenantDb(server.database.kysely, agency.business_id)
  await db.delete('links').execute()
  await sql`
    insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress)
    select ${db.businessId}, ${page.id}, 'https://blog.example/' || n, decode(md5(n::text), 'hex'), 'espresso machine',
      'generic', 'natural', 'placed' from generate_series(1, ${links}::int) n`.execute(server.database.kysely)
  return { agency, db, siteId, pageId: page.id }
}

const many = {
  links: `insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress)
    select p.business_id, p.id, 'https://many.example/' || n, decode(md5('many' || n), 'hex'), 'x', 'generic', 'natural',
      'placed' from pages p, generate_series(1, 2001) n`,
  ignored_urls: `insert into ignored_urls (business_id, page_id, url_hash)
    select business_id, id, decode(md5(n::text), 'hex') from pages, generate_series(1, 2001) n`,
  import_refusals: `with new as (
      insert into imports (business_id, page_id, state) select business_id, id, 'failed' from pages returning business_id, id)
    insert into import_refusals (business_id, import_id, "row", reason, url)
    select business_id, id, n, 'bad', '' from new, generate_series(1, 2001) n`,
  key_phrase_ranks: `insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, depth)
    select business_id, id, date '2020-01-01' + n, 100 from key_phrases, generate_series(1, 2001) n`,
  rival_ranks: `insert into rival_ranks (business_id, key_phrase_id, checked_on, ranks)
    select business_id, key_phrase_id, checked_on, '{}' from key_phrase_ranks where checked_on < '2026-01-01'`,
  disavowed: `insert into disavowed (business_id, site_id, url, key_hash)
    select business_id, id, 'domain:x' || n, decode(md5(n::text), 'hex') from sites, generate_series(1, 2001) n`,
} as const

test('deletes at most 2,000 rows per statement with a page or a site', async () => {
  const { agency, db, siteId, pageId } = await aPageWith(0)
  const tables = Object.keys(many) as (keyof typeof many)[]
  for (const table of tables) {
    await server.database.asOwner(many[table])
    await server.database.asOwner(`
      create or replace function refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 2000 then raise 'more than 2,000 rows by one statement'; end if;
        return null;
      end $$`)
    await server.database.asOwner(`
      create trigger refuse_many after delete on ${table} referencing old table as gone
      for each statement execute function refuse_many()`)
    await expect(sql`delete from ${sql.table(table)}`.execute(server.database.kysely)).rejects.toThrow(
      'more than 2,000',
    )
  }
  await agency.client.pages.remove({ siteId, pageId })
  await agency.client.sites.remove({ siteId })
  for (const table of tables) expect(await db.from(table).select('business_id').execute()).toEqual([])
})

test.each([9, 10, 25])('reclassifies %i links, at most ten per statement', async (links) => {
  const { db, pageId } = await aPageWith(links)
  await server.database.kysely.transaction().execute(async (trx) => {
    await reclassify(new TenantDb(trx, db.businessId), pageId, 10)
    // Which statement of the transaction has written a row.
    const { rows } = await sql<{ category: string; count: number }>`
      select anchor_category as category, count(*)::int as count from links
      where business_id = ${db.businessId} group by cmin, anchor_category`.execute(trx)
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(['exact']))
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(links)
    expect(Math.max(...rows.map(({ count }) => count))).toBeLessThanOrEqual(10)
  })
})
