import type { Kysely } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { beginImport } from '../areas/tracking/links/import-records.ts'
import { importRows } from '../areas/tracking/links/import-rows.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { useDatabase } from '../testing/use-server.ts'
import { seedDemo } from './demo.ts'
import { clearSample, samplePage } from './sample-page.ts'
import { sourceUrl } from '../integrations/simulator/sources.ts'

const today = '2026-11-21'
const sampleUrl = (number: number) => sourceUrl(`sample-${number}`, () => 0.5)

const database = useDatabase()
let page: { business_id: number; site_id: number; id: number }
beforeAll(async () => {
  await seedDemo(database.kysely, new Date(`${today}T10:00:00Z`), () => {})
  page = await database.kysely
    .selectFrom('pages')
    .select(['business_id', 'site_id', 'id'])
    .where('page_nickname', '=', samplePage.page)
    .executeTakeFirstOrThrow()
})

async function bring(urls: string[]): Promise<number> {
  return await database.kysely.transaction().execute(async (trx) => {
    const target = { siteId: page.site_id, pageId: page.id, today }
    const rows = urls.map((url) => ({ url, anchor_text: 'ultralight tent' }))
    const db = new TenantDb(trx, page.business_id)
    const { id: userId } = await db.from('users').select('id').limit(1).executeTakeFirstOrThrow()
    const begin = () =>
      beginImport(db, { ...target, userId, now: new Date(), rows: rows.length, name: undefined })
    return (await importRows(db, target, rows, 1, begin)).count
  })
}

/** The links of all pages and every figure that follows from them. */
async function figures(kysely: Kysely<DB>) {
  const pages = await kysely.selectFrom('page_figures').selectAll().orderBy('page_id').execute()
  const sites = await kysely.selectFrom('site_figures').selectAll().orderBy('site_id').execute()
  return {
    links: await kysely.selectFrom('links').select(['id', 'anchor_type']).orderBy('id').execute(),
    phrases: await kysely
      .selectFrom('key_phrases')
      .select(['id', 'links_containing', 'exact_links'])
      .orderBy('id')
      .execute(),
    pages: pages.map((row) => ({ ...row, computed_at: undefined })),
    sites: sites.map((row) => ({ ...row, computed_at: undefined })),
  }
}

test("deletes the sample's links with their figures, and keeps other links", async () => {
  expect(await bring(['https://own.example/a-link', 'https://own.example/sample-1'])).toBe(2)
  const before = await figures(database.kysely)
  expect(await bring([0, 1, 2, 300].map(sampleUrl))).toBe(4)
  expect(await figures(database.kysely)).not.toEqual(before)
  await clearSample(database.kysely, today)
  expect(await figures(database.kysely)).toEqual(before)
})

test('does nothing when the page was deleted', async () => {
  const renamed = { page_nickname: 'Tents' }
  await database.kysely.updateTable('pages').set(renamed).where('id', '=', page.id).execute()
  await bring([sampleUrl(7)])
  const before = await figures(database.kysely)
  await clearSample(database.kysely, today)
  expect(await figures(database.kysely)).toEqual(before)
})
