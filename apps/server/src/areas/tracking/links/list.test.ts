import { beforeAll, describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

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

  it('lists links page by page, sorted and filtered, with totals', async () => {
    const pageId = await newPage()
    const placed = { siteId, pageId, url_progress: 'placed' } as const
    await agency.client.links.importCsv({ siteId, pageId, csv: rows(25) })
    const first = await agency.client.links.list({ ...placed, limit: 10, sort: '-url' })
    expect(first).toHaveLength(10)
    expect(first.total).toBe(25)
    const urls: (string | null)[] = []
    for await (const link of agency.client.links.list({ ...placed, limit: 10, sort: '-url' })) {
      urls.push(link.url)
    }
    expect(urls).toEqual(
      rows(25)
        .map(({ url }) => url)
        .toSorted()
        .toReversed(),
    )
    // The last response states that it is the last one, full or not.
    expect((await agency.client.links.list({ ...placed, limit: 24 })).next).toEqual(expect.any(String))
    expect((await agency.client.links.list({ ...placed, limit: 25 })).next).toBeNull()
    const found = await agency.client.links.list({ ...placed, q: 'ESPRESSO', limit: 5 })
    expect(found.total).toBe(12)
    const ordered = await agency.client.links.list({ siteId, pageId, url_progress: 'in_process' })
    expect(ordered).toHaveLength(0)
    expect(first[0]).toMatchObject({ linked_page: 'https://harborcoffee.example/espresso', level: 'primary' })
  })

  it('filters links by rel and by whether they are lost', async () => {
    const pageId = await newPage()
    const placed = { siteId, pageId, url_progress: 'placed' } as const
    await agency.client.links.importCsv({ siteId, pageId, csv: rows(4) })
    const provided = (nth: number, rel: string | null, lost_on: string | null) =>
      server.database.kysely
        .updateTable('links')
        .set({ rel: rel as never, lost_on })
        .where('page_id', '=', pageId)
        .where('url', '=', rows(4)[nth]?.url ?? '')
        .execute()
    await provided(0, 'nofollow', null)
    await provided(1, 'follow', '2026-11-02')
    await provided(2, 'nofollow', '2026-11-03')
    const found = async (filter: object) => {
      const links = await agency.client.links.list({ ...placed, ...filter, sort: 'url' })
      return [links.total, ...links.map(({ url }) => Number(/\d/.exec(url ?? '')?.[0]))]
    }
    expect(await found({ rel: 'nofollow' })).toEqual([2, 0, 2])
    expect(await found({ rel: 'unknown' })).toEqual([1, 3])
    expect(await found({ lost: '1' })).toEqual([2, 1, 2])
    expect(await found({ rel: 'nofollow', lost: '0' })).toEqual([1, 0])
    const ofSite = await agency.client.sites.links({ siteId, rel: 'nofollow', lost: '1' })
    expect(ofSite.total).toBe(1)
    const lines = await agency.client.sites.exportLinks({ siteId })
    expect(lines.split('\r\n')[0]).toMatch(
      /"Date added","Rel","First seen","Last seen","Lost","Tags","State","Last checked"$/,
    )
    expect(lines).toMatch(/"nofollow","","","11\/03\/2026"/)
  })

  it('finds a text in URL, anchor text and source, whichever of them is missing', async () => {
    const pageId = await newPage()
    const link = {
      page_id: pageId,
      anchor_type: 'generic',
      anchor_category: 'natural',
      level: 'primary',
    } as const
    const hash = (text: string) => Buffer.from(text)
    const under = { url: 'https://a.example', url_hash: hash('under'), progress: 'placed' } as const
    const over = { url: 'https://b.example', url_hash: hash('over'), progress: 'placed' } as const
    await new TenantDb(server.database.kysely, agency.business_id)
      .insert('links', [
        { ...link, ...under, anchor_text: 'All Four' },
        { ...link, ...over, anchor_text: 'All Four', source: 'A Guest' },
        { ...link, anchor_text: 'All Four', source: 'A Guest', progress: 'in_process' },
        { ...link, anchor_text: 'All Four', progress: 'in_process' },
      ])
      .execute()
    const total = async (q: string) => (await agency.client.links.list({ siteId, pageId, q })).total
    expect(await total('all four')).toBe(4)
    expect(await total('.example all')).toBe(2)
    expect(await total('four a guest')).toBe(2)
    expect(await total('b.EXAMPLE all four a')).toBe(1)
    expect(await total('guest all')).toBe(0)
  })

  it.each(['placed', 'in_process', 'not_ordered', undefined] as const)(
    'lists primary and secondary links apart, with totals: %s',
    async (url_progress) => {
      const pageId = await newPage()
      await agency.client.links.importCsv({ siteId, pageId, csv: rows(7) })
      const primary = await agency.client.links.list({ siteId, pageId })
      const db = new TenantDb(server.database.kysely, agency.business_id)
      const kind = { anchor_type: 'brand', anchor_category: 'natural' } as const
      for (const [progress, count] of [
        ['placed', 3],
        ['in_process', 2],
        ['not_ordered', 1],
      ] as const)
        for (let nth = 0; nth < count; nth += 1)
          await db
            .insert('links', {
              page_id: pageId,
              parent_id: primary[nth]?.id ?? null,
              level: 'secondary',
              progress,
              anchor_text: `under ${nth}`,
              ...(progress === 'placed'
                ? { url: `https://tier${nth}.example`, url_hash: Buffer.of(nth) }
                : {}),
              ...kind,
            })
            .execute()
      for (const progress of ['in_process', 'not_ordered'] as const)
        await db.insert('links', { page_id: pageId, progress, ...kind }).execute()
      // Counts every link of the page again.
      await agency.client.keyPhrases.add({ siteId, pageId, phrase: 'coffee' })

      const wanted = { siteId, pageId, ...(url_progress === undefined ? {} : { url_progress }) }
      const all = await agency.client.links.list(wanted)
      for (const level of ['primary', 'secondary'] as const) {
        const expected = all.filter((link) => link.level === level).map(({ id }) => id)
        expect(expected.length).toBeGreaterThan(0)
        const listed = await agency.client.links.list({ ...wanted, level })
        expect([listed.map(({ id }) => id), listed.total]).toEqual([expected, expected.length])
        const first = await agency.client.links.list({ ...wanted, level, limit: 1 })
        expect([first.length, first.total]).toEqual([1, expected.length])
        const behind = await agency.client.links.list({ ...wanted, level, offset: 50 })
        expect([behind.length, behind.total]).toEqual([0, expected.length])
      }
      const found = await agency.client.links.list({ ...wanted, level: 'secondary', q: 'UNDER 0' })
      expect(found.map(({ anchor_text }) => anchor_text)).toEqual(
        Array.from({ length: found.total ?? 0 }, () => 'under 0'),
      )
      expect(found.total).toBe(url_progress === undefined ? 3 : 1)
    },
  )
})
