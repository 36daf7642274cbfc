import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TenantDb } from '../../db/tenant.ts'
import { aPageForm, aSiteForm } from '../../testing/forms.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { startServer, type TestServer } from '../../testing/start.ts'
import { classifyAgain } from './classify-again.ts'
import { deleteLinksOf } from './delete-links.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer(freshDatabase)
}, 180_000)
afterAll(() => server.close())

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
      'generic', 'natural', 'placed' from generate_series(1, ${links}::int) n`.execute(db.kysely)
  return { db, pageId: page.id }
}

test.each([0, 9, 10, 11, 25])('%i links are deleted, never more than ten by one statement', async (links) => {
  const { db, pageId } = await aPageWith(links)
  const deleted: number[] = []
  const heard = db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      deleted.push(Number(result.numAffectedRows))
      return result
    },
  })
  await deleteLinksOf(new TenantDb(heard, db.businessId), [pageId], 10)
  expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(links)
  expect(Math.max(...deleted)).toBeLessThanOrEqual(10)
  expect(await db.from('links').select('id').execute()).toEqual([])
})

test.each([9, 10, 25])('%i links are read again, never more than ten by one statement', async (links) => {
  const { db, pageId } = await aPageWith(links)
  await db.kysely.transaction().execute(async (trx) => {
    await classifyAgain(new TenantDb(trx, db.businessId), pageId, 10)
    // Which statement of the transaction has written a row.
    const { rows } = await sql<{ category: string; count: number }>`
      select anchor_category as category, count(*)::int as count from links
      where business_id = ${db.businessId} group by cmin, anchor_category`.execute(trx)
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(['exact']))
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(links)
    expect(Math.max(...rows.map(({ count }) => count))).toBeLessThanOrEqual(10)
  })
})
