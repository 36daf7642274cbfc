import { IMPORT_ROWS_AT_ONCE } from '@linkwright/core/tracking/links/import-csv'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { NO_SUCH_PAGE } from './route-rows.ts'
import { runImports } from './run-imports.ts'

describe.each(eitherDatabase)('targets of imported rows on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number
  let home: { id: number; full_url: string }
  let boots: { id: number; full_url: string }

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
    const [first] = await agency.client.pages.list({ siteId })
    if (first === undefined) throw new Error('a site has a home page')
    home = first
    const form = aPageForm({ page_url: '/boots', kp1: 'winter boots' })
    boots = (await agency.client.pages.add({ siteId, ...form })).page
  })

  async function newPage() {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    return { pageId: page.id, full_url: page.full_url }
  }

  it('refuses rows that name another page, unless all targets are requested', async () => {
    const { pageId, full_url } = await newPage()
    const targets = [full_url, `${full_url}/?utm_source=x`, '', undefined, 'https://other.example/page']
    const csv = targets.map((target, nth) => ({
      url: `https://t${nth}.example`,
      anchor_text: 'x',
      ...(target === undefined ? {} : { target }),
    }))
    const result = await agency.client.links.importCsv({ siteId, pageId, csv })
    expect(result).toMatchObject({
      msg: 'success',
      count: 4,
      refused: [{ row: 5, reason: 'The row links to https://other.example/page, not to this page.' }],
    })
    const ignored = await agency.client.links.importCsv({ siteId, pageId, csv, status: 'ignore' })
    expect(ignored.refused).toEqual(result.refused)
    const all = await agency.client.links.importCsv({ siteId, pageId, csv, all_targets: true })
    expect(all).toMatchObject({ count: 1, duplicate: 4, refused: [] })
  })

  it('refuses rows of other pages in a large import too', async () => {
    const { pageId, full_url } = await newPage()
    const others = Array.from({ length: 5001 }, (_, nth) => ({
      url: `https://blog${nth}.example`,
      anchor_text: 'x',
      target: 'https://other.example/page',
    }))
    const csv = [...others, { url: 'https://own.example', anchor_text: 'x', target: full_url }]
    const { import_id = 0 } = await agency.client.links.importCsv({ siteId, pageId, csv })
    await runImports(server.services)
    const done = await agency.client.links.import({ id: import_id })
    expect([done.count, done.refused_count]).toEqual([1, 5001])
  })

  const statsOf = async (id: number) => {
    const pages = await agency.client.pages.list({ siteId })
    const page = pages.find((each) => each.id === id)
    if (page === undefined) throw new Error(`no page ${id}`)
    return page
  }
  const row = (nth: string, target?: string) => ({
    url: `https://${nth}.example`,
    anchor_text: 'winter boots',
    ...(target === undefined ? {} : { target }),
  })

  it('into a site send each row to the page that it or its target names, with all figures', async () => {
    const before = await statsOf(boots.id)
    const csv = [
      row('a', boots.full_url),
      row('a', `${home.full_url}/?utm_source=x`),
      row('b', '/boots/'),
      row('a', '/boots'),
      row('c', '/nowhere'),
      row('d'),
      { ...row('e', '/nowhere'), page_id: boots.id },
      { ...row('f', '/boots'), page_id: 999_999 },
    ]
    const result = await agency.client.links.importSite({ siteId, csv })
    expect(result).toMatchObject({
      msg: 'success',
      count: 4,
      duplicate: 1,
      refused: [
        { row: 5, reason: 'The row links to /nowhere, and no page was chosen for it.' },
        { row: 6, reason: 'The row names no target page.' },
        { row: 8, reason: NO_SUCH_PAGE },
      ],
    })
    const after = await statsOf(boots.id)
    expect(after.stats).toMatchObject({ primary_links_placed: 3, exact_anchors_total: 3 })
    expect(after.keyphrases[0]).toMatchObject({ links_containing: 3 })
    expect((await statsOf(home.id)).stats.primary_links_placed).toBe(1)

    const found = await agency.client.links.import({ id: result.import_id ?? 0 })
    expect(found).toMatchObject({
      state: 'success',
      done: 8,
      total: 8,
      count: 4,
      refused_count: 3,
      page_id: null,
    })
    expect(found.pages).toEqual([
      expect.objectContaining({ page_id: home.id, added: 1, duplicates: 0 }),
      {
        page_id: boots.id,
        added: 3,
        duplicates: 1,
        before: expect.objectContaining({ page_score: before.stats.page_score, exact: 0 }) as object,
        after: expect.objectContaining({ page_score: after.stats.page_score, exact: 3 }) as object,
      },
    ])
    const zero = { ...row('zero'), target: 'https://mine.example/\u0000' }
    expect(await agency.client.links.importSite({ siteId, csv: [zero] })).toMatchObject({ msg: 'failed' })
    const again = await agency.client.links.importSite({ siteId, csv })
    expect(again).toMatchObject({ count: 0, duplicate: 5 })
  })

  it('into a site run in the background when they are large', async () => {
    const half = IMPORT_ROWS_AT_ONCE / 2
    const csv = Array.from({ length: 2 * half + 2 }, (_, nth) =>
      row(`large${nth}`, nth % 2 === 0 ? '/boots' : home.full_url),
    )
    const { msg, import_id = 0 } = await agency.client.links.importSite({ siteId, csv })
    expect(msg).toBe('processing')
    expect((await statsOf(boots.id)).importing).toBe(true)
    await runImports(server.services)
    expect(await agency.client.links.import({ id: import_id })).toMatchObject({
      state: 'success',
      count: 2 * half + 2,
      pages: [
        { page_id: home.id, added: half + 1 },
        { page_id: boots.id, added: half + 1 },
      ],
    })
    const [notice] = await agency.client.notices.list({})
    expect(notice?.message).toContain('5,002 links were added.')
    expect(notice?.href).toBe(`/secure/site/${siteId}/links`)
  })

  it('with one key are one import', async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ page_url: '/keyed' }) })
    const part = (from: number) => ({ key: 'an import of two calls', from, name: 'domain.csv' })
    const send = (from: number, csv: ReturnType<typeof row>[]) =>
      agency.client.links.importSite({ siteId, csv, import: part(from) })
    const [first, second] = await Promise.all([
      send(0, [row('k1', '/keyed'), row('k2', '/none')]),
      send(2, [row('k1', '/keyed'), row('k3', '/keyed'), row('', '/keyed')]),
    ])
    expect(second?.import_id).toBe(first?.import_id)
    const found = await agency.client.links.import({ id: first?.import_id ?? 0 })
    expect(found).toMatchObject({
      file_name: 'domain.csv',
      total: 5,
      done: 5,
      count: 2,
      duplicate: 1,
      refused_count: 2,
      refused: [{ row: 2 }, { row: 5 }],
      pages: [{ page_id: page.id, added: 2, duplicates: 1, before: { exact: 0 } }],
    })
    const other = await agency.client.sites.add(aSiteForm({ url: 'https://second.example' }))
    const elsewhere = agency.client.links.importSite({ siteId: other.id, csv: [row('x')], import: part(0) })
    expect(await refusalOf(elsewhere)).toMatchObject({ code: 'conflict' })
  })
})
