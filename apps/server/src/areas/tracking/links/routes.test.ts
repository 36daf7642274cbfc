import { BAD_RATING, rowRefusals } from '@linkwright/core/tracking/links/check-row'
import type { ImportRow } from '@linkwright/core/tracking/links/import-csv'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runImports } from './run-imports.ts'

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://blog${from + index}.example/post`,
    anchor_text: index % 2 === 0 ? 'click here' : 'best espresso machine ever',
    date_added: '11/01/2026',
  }))

describe.each(eitherDatabase)('links on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPage(): Promise<number> {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    return page.id
  }
  async function figures(pageId: number) {
    const page = (await agency.client.pages.list({ siteId })).find(({ id }) => id === pageId)
    if (page === undefined) throw new Error('no page')
    return page
  }

  it('imports a file, counts duplicates and refuses bad rows one by one', async () => {
    const pageId = await newPage()
    const csv = [
      ...rows(4),
      { url: 'HTTP://www.BLOG0.example/post/', anchor_text: 'the same page again', date_added: '' },
      { url: 'not a url', anchor_text: 'x' },
      { url: 'https://ok.example/a', anchor_text: 'x', date_added: '02/30/2026' },
      { url: 'https://ok.example/b', anchor_text: 'x', date_added: '12/24/2026' },
      { url: '', anchor_text: '' },
      { url: 'https://ok.example/c', anchor_text: 'x', da: 101 },
      { url: `https://ok.example/${'d'.repeat(9000)}`, anchor_text: 'x' },
      { url: 'https://ok.example/e', anchor_text: 'x'.repeat(9000) },
    ]
    const result = await agency.client.links.importCsv({ siteId, pageId, csv })
    expect(result).toEqual({
      msg: 'success',
      import_id: expect.any(Number) as number,
      count: 5,
      duplicate: 1,
      notes: [{ row: 10, note: BAD_RATING }],
      refused: [
        { row: 6, reason: rowRefusals.badUrl },
        { row: 7, reason: rowRefusals.badDate },
        { row: 8, reason: rowRefusals.future },
        { row: 9, reason: rowRefusals.noUrl },
        { row: 11, reason: rowRefusals.badUrl },
        { row: 12, reason: rowRefusals.longAnchor },
      ],
    })
    expect(await agency.client.links.importCsv({ siteId, pageId, csv: rows(5) })).toMatchObject({
      count: 1,
      duplicate: 4,
    })
  })

  it('keeps the date, the domain rating and the anchor text of the file', async () => {
    const pageId = await newPage()
    await agency.client.links.importCsv({
      siteId,
      pageId,
      csv: [
        { url: 'blog.example/a', anchor_text: ' =1+1 <b>x</b> ', date_added: '02/29/2024', da: 41.6 },
        { url: 'http://blog.example/b', anchor_text: '' },
      ],
    })
    const [first, second] = await agency.client.links.list({
      siteId,
      pageId,
      url_progress: 'placed',
      sort: 'date_added',
    })
    expect(first).toMatchObject({
      url: 'https://blog.example/a',
      anchor_text: ' =1+1 <b>x</b> ',
      date_added: '2024-02-29',
      da: 42,
      url_progress: 'placed',
    })
    expect(second).toMatchObject({ url: 'http://blog.example/b', date_added: '2026-11-21', da: null })
  })

  it('returns failed when every row is refused', async () => {
    const pageId = await newPage()
    const result = await agency.client.links.importCsv({
      siteId,
      pageId,
      csv: [{ url: 'nothing', anchor_text: '' }],
    })
    expect(result).toMatchObject({ msg: 'failed', count: 0 })
  })

  it('recomputes page score, gauges, phrase counts and site figures with the import', async () => {
    const pageId = await newPage()
    const before = (await figures(pageId)).stats
    expect(before).toMatchObject({ page_score: 0, primary_links_placed: 0, brandedRatio: 0 })
    await agency.client.links.importCsv({
      siteId,
      pageId,
      csv: [
        ...rows(6),
        { url: 'https://one.example', anchor_text: 'Espresso Machine', date_added: '2026-11-20' },
        { url: 'https://two.example', anchor_text: 'ESPRESSO MACHINE' },
      ],
    })
    const page = await figures(pageId)
    expect(page.stats).toMatchObject({
      primary_links_placed: 8,
      blended_anchors_total: 3,
      exact_anchors_total: 2,
      natural_anchors_total: 3,
      no_text_anchors_total: 0,
      keyPhraseMixRatio: 37.5,
      exactMatchRatio: 25,
      brandedRatio: 37.5,
      days_since_last_link: '2026-11-21',
      days_link_recency: 10,
      // 8 of the default target of 20 links, 10 points.
      primary_links_score: 4,
      // Blended inside 31..41; exact 15 over 10, a quarter of 30 %; natural 11.5 under 49: 20 x (.3 + .075 + .4 x .425).
      gauges_score: 10,
      page_score: 24,
    })
    expect(page.keyphrases[0]).toMatchObject({ links_containing: 5, exact_links: 2 })
    const site = await agency.client.sites.show({ siteId })
    expect(site.stats.days_since_last_link).toBe('2026-11-21')
  })

  it('returns the first response to a repeated Idempotency-Key, and adds nothing', async () => {
    const pageId = await newPage()
    const call = () =>
      agency.client.links.importCsv({ siteId, pageId, csv: rows(3) }, { idempotencyKey: `again-${pageId}` })
    const answers = await Promise.all([call(), call(), call(), call()])
    for (const response of answers)
      expect(response).toMatchObject({ msg: 'success', count: 3, duplicate: 0, refused: [] })
    expect((await figures(pageId)).stats.primary_links_placed).toBe(3)
    await expect(
      agency.client.links.importCsv({ siteId, pageId, csv: rows(2) }, { idempotencyKey: `again-${pageId}` }),
    ).rejects.toMatchObject({ status: 422, code: 'key_reused' })
  })

  it('adds every row once when overlapping files are imported at the same time', async () => {
    const pageId = await newPage()
    const results = await Promise.all(
      [0, 40, 80, 20].map((from) => agency.client.links.importCsv({ siteId, pageId, csv: rows(100, from) })),
    )
    const added = results.reduce((sum, { count }) => sum + count, 0)
    const { stats, keyphrases } = await figures(pageId)
    expect(added).toBe(180)
    expect(stats.primary_links_placed).toBe(180)
    expect(keyphrases[0]?.links_containing).toBe(90)
  })

  it('returns processing for a large file and finishes it in the background', async () => {
    const pageId = await newPage()
    const csv = [...rows(11_000), { url: 'bad', anchor_text: '' }]
    const response = await agency.client.links.importCsv({ siteId, pageId, csv })
    expect(response).toMatchObject({ msg: 'processing', count: 0 })
    const id = response.import_id ?? 0
    expect(await agency.client.links.import({ id })).toMatchObject({ state: 'processing', total: 11_001 })
    expect(await runImports(server.services)).toBe(1)
    expect(await agency.client.links.import({ id })).toMatchObject({
      state: 'success',
      done: 11_001,
      count: 11_000,
      duplicate: 0,
      refused_count: 1,
      refused: [{ row: 11_001, reason: rowRefusals.badUrl, url: 'bad' }],
      error: null,
    })
    expect((await figures(pageId)).stats.primary_links_placed).toBe(11_000)
  })

  it('refuses single rows of a large file with characters that cannot be stored', async () => {
    const pageId = await newPage()
    const csv: ImportRow[] = rows(5_001)
    csv[0] = { url: 'https://ok.example/a', anchor_text: 'a\u0000b', date_added: '' }
    csv[1] = { url: 'https://ok.example/b', anchor_text: 'a\ud83db', date_added: '' }
    csv[2] = { url: 'https://bad.example/\u0000', anchor_text: '', date_added: '' }
    csv[3] = { url: `https://bad.example/${'x'.repeat(479)}😀`, anchor_text: '\u0000', date_added: '' }
    csv[4] = { url: 'https://ok.example/c', anchor_text: '', date_added: '\udc4d' }
    csv[5] = { url: 'https://ok.example/d', anchor_text: '', date_added: '1970-01-01', da: 101 }
    const { import_id: id = 0 } = await agency.client.links.importCsv({ siteId, pageId, csv })
    expect(await runImports(server.services)).toBe(1)
    const done = await agency.client.links.import({ id })
    expect(done).toMatchObject({ state: 'success', count: 4_996, refused_count: 5 })
    expect(done.refused.map(({ reason }) => reason)).toEqual([
      rowRefusals.badText,
      rowRefusals.badText,
      rowRefusals.badUrl,
      rowRefusals.badText,
      rowRefusals.badDate,
    ])
    expect(done.notes).toEqual([{ row: 6, note: BAD_RATING }])
    expect(done.refused.map(({ url }) => url.at(-1))).toEqual(['a', 'b', '\ufffd', '\ufffd', 'c'])
  })

  it('reports how many rows of a large file were refused when it cannot show them all', async () => {
    const pageId = await newPage()
    const csv = [...rows(4_000), ...Array.from({ length: 1_100 }, () => ({ url: 'bad', anchor_text: '' }))]
    const { import_id: id = 0 } = await agency.client.links.importCsv({ siteId, pageId, csv })
    await runImports(server.services)
    const done = await agency.client.links.import({ id })
    expect(done).toMatchObject({ count: 4_000, refused_count: 1_100 })
    expect(done.refused).toHaveLength(1_000)
  })

  it('stores ignored rows without adding links', async () => {
    const pageId = await newPage()
    const { links } = await figures(pageId)
    const result = await agency.client.links.importCsv({ siteId, pageId, csv: rows(3), status: 'ignore' })
    expect(result).toMatchObject({ count: 3 })
    expect((await figures(pageId)).links).toBe(links)
  })

  it('stores the ignored rows of a large file in the background, batch by batch', async () => {
    const pageId = await newPage()
    const { links } = await figures(pageId)
    const place = { siteId, pageId, status: 'ignore' as const }
    const csv = [...rows(5_000), { url: 'bad', anchor_text: '' }]
    const response = await agency.client.links.importCsv({ ...place, csv })
    expect(response).toMatchObject({ msg: 'processing', count: 0 })
    await runImports(server.services)
    expect(await agency.client.links.import({ id: response.import_id ?? 0 })).toMatchObject({
      state: 'success',
      done: 5_001,
      count: 5_000,
      refused: [{ row: 5_001, reason: rowRefusals.badUrl }],
    })
    const [notice] = await agency.client.notices.list({})
    expect(notice?.message).toMatch(
      /^Your import of 5,001 rows into .+ of .+ has finished: 5,000 more addresses are ignored\.$/,
    )
    expect(await agency.client.links.importCsv({ ...place, csv: rows(3) })).toMatchObject({ duplicate: 3 })
    expect((await figures(pageId)).links).toBe(links)
  })

  it('reclassifies the links when a phrase is added', async () => {
    const pageId = await newPage()
    await agency.client.links.importCsv({ siteId, pageId, csv: rows(10) })
    await agency.client.keyPhrases.add({ siteId, pageId, phrase: 'Click Here' })
    const { stats, keyphrases } = await figures(pageId)
    expect(stats).toMatchObject({
      exact_anchors_total: 5,
      blended_anchors_total: 5,
      natural_anchors_total: 0,
    })
    expect(keyphrases.map(({ exact_links }) => exact_links)).toEqual([0, 5])
  })
})
