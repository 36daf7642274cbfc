import { linkKey } from '@linkwright/core/values/url'
import { IMPORT_ROWS_AT_ONCE } from '@linkwright/core/tracking/links/import-csv'
import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../db/tenant.ts'
import { urlHash } from '../../db/url-hash.ts'
import { eitherDatabase } from '../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../testing/forms.ts'
import { useServer } from '../../testing/use-server.ts'
import { refreshFigures } from '../../areas/tracking/figures/score-site.ts'
import { reclassify } from '../../areas/tracking/links/reclassify.ts'
import { runImports } from '../../areas/tracking/links/run-imports.ts'
import { recount } from './recount.ts'

/** In the order in which they were added, and whether another spelling of them is older. */
const spellings = [
  ['https://s.example/%d0%ba/', false],
  ['https://s.example/к', true],
  ['https://s.example/~a', false],
  ['https://s.example/%7Ea', true],
  ['https://s.example:443/port', false],
  ['http://www.s.example/%D0%Ba/', true],
  ['https://s.example/a%2Fb', false],
  ['https://s.example/a%2fb', true],
  ['https://s.example/other', false],
] as const
const urls = spellings.map(([url]) => url)
/** The key of another rule, by which no two spellings are equal. */
const stale = (url: string) => urlHash(`stale ${url}`)

describe.each(eitherDatabase)('links whose address keys are recounted, on $name', ({ fresh }) => {
  const server = useServer(fresh)

  /** A page with these links, each with a stale key. */
  async function staleLinks(links: readonly string[] = urls) {
    const agency = await server.newAccount()
    const { id: siteId } = await agency.client.sites.add(aSiteForm())
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ kp1: 'cat' }) })
    const db = new TenantDb(server.services.kysely, agency.business_id)
    for (const [nth, url] of links.entries())
      await db
        .insert('links', {
          page_id: page.id,
          url,
          url_hash: stale(url),
          anchor_text: nth % 2 === 0 ? 'cat' : 'a cat',
          anchor_type: 'keyword',
          anchor_category: 'exact',
          progress: 'placed',
          date_added: '2026-01-01',
        })
        .execute()
    await server.services.kysely.transaction().execute(async (trx) => {
      const within = new TenantDb(trx, agency.business_id)
      await reclassify(within, page.id)
      await refreshFigures(within, siteId, '2026-11-21', [page.id])
    })
    return { agency, db, siteId, pageId: page.id }
  }

  const renew = () => recount(server.services.kysely, { isDry: false })

  async function linksOf(db: TenantDb, pageId: number) {
    const rows = await db
      .from('links')
      .select(['url', 'url_hash', 'is_duplicate'])
      .where('page_id', '=', pageId)
      .where('url', 'is not', null)
      .orderBy('id')
      .execute()
    for (const { url, url_hash } of rows)
      expect(Buffer.from(url_hash ?? []).toString('hex'), url ?? '').toBe(
        urlHash(linkKey(url ?? '') ?? '').toString('hex'),
      )
    return rows.map(({ url, is_duplicate }) => [url, is_duplicate])
  }
  const figuresOf = async (db: TenantDb, pageId: number) => ({
    ...(await db
      .from('page_figures')
      .select(['placed_links', 'placed_exact', 'links'])
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()),
    containing: (
      await db.from('key_phrases').select('links_containing').where('page_id', '=', pageId).execute()
    ).map(({ links_containing }) => links_containing),
  })

  it('counts the oldest of links that become equal', async () => {
    const { agency, db, siteId, pageId } = await staleLinks()
    const before = await figuresOf(db, pageId)
    await renew()
    expect(await linksOf(db, pageId)).toEqual(spellings.map(([url, is]) => [url, is]))
    const marked = spellings.filter(([, is]) => is).length
    const now = await figuresOf(db, pageId)
    expect(before.placed_links - now.placed_links).toBe(marked)
    expect(before.links - now.links).toBe(marked)
    expect((before.containing[0] ?? 0) - (now.containing[0] ?? 0)).toBe(marked)
    const listed = await agency.client.links.list({ siteId, pageId, url_progress: 'placed' })
    expect(listed.total).toBe(spellings.length)
    expect(listed.filter(({ is_duplicate }) => is_duplicate)).toHaveLength(marked)
  })

  it('finds every spelling in an import as a duplicate', async () => {
    const { agency, siteId, pageId } = await staleLinks()
    await renew()
    const csv = ['https://s.example/%D0%BA', 'https://S.example/%7ea', 'https://s.example./port'].map(
      (url) => ({ url, anchor_text: 'x' }),
    )
    expect(await agency.client.links.importCsv({ siteId, pageId, csv })).toMatchObject({
      count: 0,
      duplicate: 3,
    })
  })

  it('counts the oldest duplicate once the counted link is deleted, and the older one again once it is restored', async () => {
    const { agency, db, siteId, pageId } = await staleLinks([
      'https://s.example/~a',
      'https://s.example/%7Ea',
    ])
    await renew()
    const counted = await agency.client.links.list({ siteId, pageId, url_progress: 'placed' })
    const older = counted.find(({ is_duplicate }) => !is_duplicate)?.id ?? 0
    const { run } = await agency.client.links.removeMany({ siteId, pageId, ids: [older] })
    expect(await linksOf(db, pageId)).toEqual([['https://s.example/%7Ea', false]])
    expect(await figuresOf(db, pageId)).toMatchObject({ placed_links: 1, placed_exact: 0 })
    await agency.client.bulk.undo({ id: run.id })
    expect(await linksOf(db, pageId)).toEqual([
      ['https://s.example/~a', false],
      ['https://s.example/%7Ea', true],
    ])
    expect(await figuresOf(db, pageId)).toMatchObject({ placed_links: 1, placed_exact: 1 })
  })

  it('deletes a marked link without changing figures', async () => {
    const { agency, db, siteId, pageId } = await staleLinks([
      'https://s.example/~a',
      'https://s.example/%7Ea',
    ])
    await renew()
    const listed = await agency.client.links.list({ siteId, pageId, url_progress: 'placed' })
    const before = await figuresOf(db, pageId)
    const linkId = listed.find(({ is_duplicate }) => is_duplicate)?.id ?? 0
    await agency.client.links.remove({ siteId, pageId, linkId })
    expect(await figuresOf(db, pageId)).toEqual(before)
    expect(await linksOf(db, pageId)).toEqual([['https://s.example/~a', false]])
  })

  it('restores a deleted link with its new key, which counts if it is the oldest spelling', async () => {
    const { agency, db, siteId, pageId } = await staleLinks(['https://s.example/%7Ea', 'https://s.example/b'])
    const [, ...rest] = await agency.client.links.list({
      siteId,
      pageId,
      url_progress: 'placed',
      sort: 'id',
    })
    expect(rest).toHaveLength(1)
    const all = await agency.client.links.list({ siteId, pageId, url_progress: 'placed' })
    const gone = all.find(({ url }) => url === 'https://s.example/%7Ea')?.id ?? 0
    const { run } = await agency.client.links.removeMany({ siteId, pageId, ids: [gone] })
    await agency.client.links.importCsv({
      siteId,
      pageId,
      csv: [{ url: 'https://s.example/~a', anchor_text: 'cat' }],
    })
    await renew()
    await agency.client.bulk.undo({ id: run.id })
    expect(new Map((await linksOf(db, pageId)) as [string, boolean][])).toEqual(
      new Map([
        ['https://s.example/%7Ea', false],
        ['https://s.example/b', false],
        ['https://s.example/~a', true],
      ]),
    )
  })

  it('counts the rows of a running import once', async () => {
    const { agency, db, siteId, pageId } = await staleLinks(['https://s.example/%7Ea', 'https://s.example/b'])
    const others = Array.from({ length: IMPORT_ROWS_AT_ONCE }, (_, nth) => `https://other${nth}.example/~x`)
    const csv = ['https://s.example/~a', 'https://s.example/b/', ...others].map((url) => ({
      url,
      anchor_text: 'cat',
    }))
    const { import_id = 0 } = await agency.client.links.importCsv({ siteId, pageId, csv })
    await renew()
    await runImports(server.services)
    expect(await agency.client.links.import({ id: import_id })).toMatchObject({
      state: 'success',
      count: others.length,
      duplicate: 2,
    })
    expect((await linksOf(db, pageId)).filter(([, is]) => is)).toEqual([])
    expect(await figuresOf(db, pageId)).toMatchObject({ placed_links: others.length + 2 })
  })

  it('recounts between two batches of an import', async () => {
    const { agency, db, siteId, pageId } = await staleLinks(['https://s.example/%7Ea'])
    const others = Array.from({ length: IMPORT_ROWS_AT_ONCE }, (_, nth) => `https://other${nth}.example/~x`)
    // The second batch holds what the page has, and what the first batch has added.
    const csv = [...others, 'https://s.example/~a', 'https://other0.example/%7ex'].map((url) => ({
      url,
      anchor_text: 'cat',
    }))
    const { import_id = 0 } = await agency.client.links.importCsv({ siteId, pageId, csv })
    const stopping = new AbortController()
    const firstBatch = runImports(server.services, stopping.signal)
    stopping.abort()
    await firstBatch
    expect(await agency.client.links.import({ id: import_id })).toMatchObject({ done: others.length })
    await renew()
    await runImports(server.services)
    const { count, duplicate } = await agency.client.links.import({ id: import_id })
    expect({ count, duplicate }).toEqual({ count: csv.length - 2, duplicate: 2 })
    expect((await linksOf(db, pageId)).filter(([, is]) => is)).toEqual([])
  })
})
