import { linkKey, earlierLinkKey } from '@linkwright/core/values/url'
import { IMPORT_ROWS_AT_ONCE } from '@linkwright/core/tracking/links/import-csv'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { urlHash } from '../../../db/url-hash.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { killedAt } from '../../../testing/killed-at.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { refreshFigures } from '../figures/refresh-figures.ts'
import { classifyAgain } from '../links/classify-again.ts'
import { knownOf } from '../links/known-links.ts'
import { runImports } from '../links/run-imports.ts'
import { renewAddressKeys } from './renew.ts'

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
const earlier = (url: string) => urlHash(earlierLinkKey(url) ?? url)

describe.each(eitherDatabase)('stored keys of addresses on $name', ({ fresh }) => {
  const server = useServer(fresh)

  /** A page with these links as an earlier release left them, which compared less spellings. */
  async function left(links: readonly string[] = urls) {
    const agency = await server.newAccount()
    const { id: siteId } = await agency.client.sites.add(aSiteForm())
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ kp1: 'cat' }) })
    const db = new TenantDb(server.services.kysely, agency.business_id)
    const once = new Map(links.map((url) => [earlierLinkKey(url), url]))
    for (const [nth, url] of [...once.values()].entries())
      await db
        .insert('links', {
          page_id: page.id,
          url,
          url_hash: earlier(url),
          anchor_text: nth % 2 === 0 ? 'cat' : 'a cat',
          anchor_type: 'keyword',
          anchor_category: 'exact',
          progress: 'placed',
          date_added: '2026-01-01',
        })
        .execute()
    await server.services.kysely.transaction().execute(async (trx) => {
      const within = new TenantDb(trx, agency.business_id)
      await classifyAgain(within, page.id)
      await refreshFigures(within, siteId, '2026-11-21', [page.id])
    })
    return { agency, db, siteId, pageId: page.id }
  }

  const isLeft = ({ business_id }: TestAccount) =>
    sql`insert into stale_address_keys (business_id, of_table)
      select ${business_id}, unnest(array['links', 'opportunities', 'disavowed', 'trash'])`.execute(
      server.services.kysely,
    )
  const renew = (atOnce?: number) =>
    renewAddressKeys(server.services.kysely, { now: server.clock.now, ...(atOnce && { atOnce }) })

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

  it('are computed again; of links that become equal the oldest counts, and the owner hears of it once', async () => {
    const { agency, db, siteId, pageId } = await left()
    const before = await figuresOf(db, pageId)
    await isLeft(agency)
    await renew()
    expect(await linksOf(db, pageId)).toEqual(spellings.map(([url, is]) => [url, is]))
    const marked = spellings.filter(([, is]) => is).length
    const now = await figuresOf(db, pageId)
    expect(before.placed_links - now.placed_links).toBe(marked)
    expect(before.links - now.links).toBe(marked)
    expect((before.containing[0] ?? 0) - (now.containing[0] ?? 0)).toBe(marked)
    await renew()
    const notices = await agency.client.notices.list({})
    expect(notices.map(({ message }) => message)).toEqual([
      `${marked} links on 1 page have the same address as older links of their page, in another spelling, such as http://www.s.example/%D0%Ba/. They are marked "Duplicate" and no longer count.`,
    ])
    const listed = await agency.client.links.list({ siteId, pageId, url_progress: 'placed' })
    expect(listed.total).toBe(spellings.length)
    expect(listed.filter(({ is_duplicate }) => is_duplicate)).toHaveLength(marked)
  })

  it('find every spelling in an import as a duplicate', async () => {
    const { agency, siteId, pageId } = await left()
    await isLeft(agency)
    await renew()
    const csv = ['https://s.example/%D0%BA', 'https://S.example/%7ea', 'https://s.example./port'].map(
      (url) => ({ url, anchor_text: 'x' }),
    )
    expect(await agency.client.links.importCsv({ siteId, pageId, csv })).toMatchObject({
      count: 0,
      duplicate: 3,
    })
  })

  it('go on where they were after a kill before any statement', async () => {
    const whole = await left()
    await isLeft(whole.agency)
    await renew(2)
    const wanted = await linksOf(whole.db, whole.pageId)
    const figures = await figuresOf(whole.db, whole.pageId)
    for (let nth = 1; ; nth += 6) {
      const { agency, db, pageId } = await left()
      await isLeft(agency)
      const wasKilled = await killedAt(nth, () => renew(2))
      await renew(2)
      expect(await linksOf(db, pageId)).toEqual(wanted)
      expect(await figuresOf(db, pageId)).toEqual(figures)
      expect(await agency.client.notices.list({})).toHaveLength(1)
      if (!wasKilled) break
    }
  }, 180_000)

  it('lets the oldest duplicate count once the counted link is deleted, and the older one again once it is back', async () => {
    const { agency, db, siteId, pageId } = await left(['https://s.example/~a', 'https://s.example/%7Ea'])
    await isLeft(agency)
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

  it('deletes a marked link without a change of figures', async () => {
    const { agency, db, siteId, pageId } = await left(['https://s.example/~a', 'https://s.example/%7Ea'])
    await isLeft(agency)
    await renew()
    const listed = await agency.client.links.list({ siteId, pageId, url_progress: 'placed' })
    const before = await figuresOf(db, pageId)
    const linkId = listed.find(({ is_duplicate }) => is_duplicate)?.id ?? 0
    await agency.client.links.remove({ siteId, pageId, linkId })
    expect(await figuresOf(db, pageId)).toEqual(before)
    expect(await linksOf(db, pageId)).toEqual([['https://s.example/~a', false]])
  })

  it('puts back what an earlier release had deleted, which counts where it is the oldest spelling', async () => {
    const { agency, db, siteId, pageId } = await left(['https://s.example/%7Ea', 'https://s.example/b'])
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
    await isLeft(agency)
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

  it('are those of rows whose import was under way, so that they count once', async () => {
    const { agency, db, siteId, pageId } = await left(['https://s.example/%7Ea', 'https://s.example/b'])
    const others = Array.from({ length: IMPORT_ROWS_AT_ONCE }, (_, nth) => `https://other${nth}.example/~x`)
    const csv = ['https://s.example/~a', 'https://s.example/b/', ...others].map((url) => ({
      url,
      anchor_text: 'cat',
    }))
    const { import_id = 0 } = await agency.client.links.importCsv({ siteId, pageId, csv })
    await isLeft(agency)
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

  it('go on beside an import that is between two of its batches', async () => {
    const { agency, db, siteId, pageId } = await left(['https://s.example/%7Ea'])
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
    await isLeft(agency)
    await renew()
    await runImports(server.services)
    const { count, duplicate } = await agency.client.links.import({ id: import_id })
    expect({ count, duplicate }).toEqual({ count: csv.length - 2, duplicate: 2 })
    expect((await linksOf(db, pageId)).filter(([, is]) => is)).toEqual([])
  })

  it('offers nothing again that an earlier release ignored', async () => {
    const { db, pageId } = await left([])
    const ignored = 'https://ig.example/%7Ea'
    await db.insert('ignored_urls', { page_id: pageId, url_hash: earlier(ignored) }).execute()
    const hash = urlHash(linkKey(ignored) ?? '')
    expect(hash.equals(earlier(ignored))).toBe(false)
    const known = await knownOf(db, pageId, [{ url: ignored, hash }])
    expect([...known]).toEqual([[hash.toString('hex'), 'ignored']])
  })
})
