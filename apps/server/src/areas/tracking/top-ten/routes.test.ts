import { beforeAll, describe, expect, it } from 'vitest'
import { aCompetitor, giveTopTen } from '../../../testing/competitors.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { endings, refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { LINKS_KEPT } from './save.ts'

const PHRASE = 'espresso machine'
const exact = Array.from({ length: 4 }, () => PHRASE)
const natural = Array.from({ length: 4 }, () => 'click here')

describe.each(eitherDatabase)('the top ten on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPage() {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ kp2: 'click here' }) })
    return { siteId, pageId: page.id }
  }
  const give = (target: { siteId: number; pageId: number }, ...found: ReturnType<typeof aCompetitor>[]) =>
    giveTopTen(server, agency, target, found)
  async function statsOf({ pageId }: { pageId: number }) {
    const pages = await agency.client.pages.list({ siteId })
    return pages.find(({ id }) => id === pageId)?.stats
  }

  it('is empty, as is the summary, before a page is checked', async () => {
    const target = await newPage()
    expect(await agency.client.topTen.list(target)).toEqual([])
    expect(await agency.client.topTen.summary(target)).toEqual([])
  })

  it('lists the competitors with their links in order; unknown values are null', async () => {
    const target = await newPage()
    await give(
      target,
      aCompetitor(2, [], {
        url: 'https://www.rival1.example/other',
        title: null,
        content_count: null,
        primary_links_to_url: null,
        home_page_links: null,
      }),
      aCompetitor(1, [PHRASE, '']),
    )
    const [first, second] = await agency.client.topTen.list(target)
    expect(first).toEqual({
      id: expect.any(Number),
      competitor_id: expect.any(Number),
      rank: 1,
      url: 'https://rival1.example/espresso',
      title: 'Rival 1',
      content_count: 1000,
      primary_links_to_url: 40,
      home_page_links: 60,
      own: null,
      ignored: '0',
      links: [
        { url: 'https://source0.example/1', anchor_text: PHRASE, da: 30, backlinks: 0 },
        { url: 'https://source1.example/1', anchor_text: '', da: 30, backlinks: 1 },
      ],
    })
    expect(second).toMatchObject({
      rank: 2,
      competitor_id: first?.competitor_id,
      title: null,
      content_count: null,
      primary_links_to_url: null,
      home_page_links: null,
      links: [],
    })
    const other = await newPage()
    await give(other, aCompetitor(1, []))
    expect((await agency.client.topTen.list(other))[0]?.competitor_id).toBe(first?.competitor_id)
  })

  it('summarizes the anchors compared with the first key phrase; the last row is the average of rows not ignored', async () => {
    const target = await newPage()
    await give(target, aCompetitor(1, exact), aCompetitor(2, natural), aCompetitor(3, [...exact, ...natural]))
    const [one, two, three] = await agency.client.topTen.list(target)
    const summary = await agency.client.topTen.summary(target)
    expect(summary.map(({ id }) => id)).toEqual([one?.id, two?.id, three?.id, 0])
    expect(summary.map(({ exactRatio }) => exactRatio)).toEqual([100, 0, 50, 50])
    expect(summary[1]).toMatchObject({
      naturalRatio: 100,
      genericTotal: 4,
      genericRatio: 100,
      keywordTotal: 0,
    })

    await agency.client.topTen.ignore({ ...target, id: one?.id ?? 0 })
    const without = await agency.client.topTen.summary(target)
    expect(without.map(({ exactRatio }) => exactRatio)).toEqual([100, 0, 50, 25])

    const { key_phrase } = await agency.client.keyPhrases.list(target)
    const clickHere = key_phrase.find((each) => each.key_phrase === 'click here')
    await agency.client.keyPhrases.makePrimary({ ...target, id: clickHere?.id ?? 0 })
    expect((await agency.client.topTen.summary(target)).at(-1)).toMatchObject({ exactRatio: 75 })
  })

  it("ignores the site's own pages until they are restored, also after later look-ups", async () => {
    const { id, site } = await agency.client.sites.add(aSiteForm())
    const { page } = await agency.client.pages.add({ siteId: id, ...aPageForm() })
    const target = { siteId: id, pageId: page.id }
    const at = (path: string) => ({ url: `${site.url}${path}` })
    const ours = [aCompetitor(1, exact, at(page.page_url)), aCompetitor(2, exact, at('/another'))]
    const found = [...ours, aCompetitor(3, [PHRASE])]
    const look = async (rows = found) => {
      await giveTopTen(server, agency, target, rows)
      return (await agency.client.topTen.list(target)).map(({ own, ignored }) => [own, ignored])
    }
    expect((await look()).map((row) => row.join())).toEqual(['page,1', 'site,1', ',0'])
    const links = await agency.client.sites.competitorLinks({ siteId: id })
    expect(links.map(({ competitor_url }) => competitor_url)).toEqual([found[2]?.url])
    const [first] = await agency.client.topTen.list(target)
    await agency.client.topTen.restore({ ...target, id: first?.id ?? 0 })
    expect((await look())[0]).toEqual(['page', '0'])
    await look(found.slice(2))
    expect((await look())[0]).toEqual(['page', '0'])
  })

  it("lists the competitors' links of all pages of a site, each once", async () => {
    const { id } = await agency.client.sites.add(aSiteForm())
    const list = (wanted: object = {}) => agency.client.sites.competitorLinks({ siteId: id, ...wanted })
    const of = async (wanted?: object) => [...(await list(wanted))]
    expect(await of()).toEqual([])
    const rival = aCompetitor(1, [PHRASE, 'click here'])
    const unknown = { url: 'https://z.example/', anchor_text: '', da: null, backlinks: null }
    for (const found of [[rival], [rival, aCompetitor(2, [], { links: [unknown] })]]) {
      const { page } = await agency.client.pages.add({ siteId: id, ...aPageForm() })
      await giveTopTen(server, agency, { siteId: id, pageId: page.id }, found)
    }
    const link = (nth: number, anchor_text: string) => ({
      competitor_url: rival.url,
      url: `https://source${nth}.example/1`,
      title: null,
      anchor_text,
      da: 30,
      backlinks: nth,
    })
    const all = [
      link(0, PHRASE),
      link(1, 'click here'),
      { competitor_url: 'https://rival2.example/espresso', title: null, ...unknown },
    ]
    expect(await of()).toEqual(all)
    expect(await of({ sort: '-backlinks' })).toEqual([all[1], all[0], all[2]])
    expect(await of({ q: 'CLICK' })).toEqual([all[1]])
    const first = await list({ limit: 2 })
    expect([first.length, first.total, (await of({ limit: 2, offset: 2 }))[0]]).toEqual([2, 3, all[2]])
    const behind = await list({ limit: 2, offset: 4 })
    expect([behind.length, behind.total]).toEqual([0, 3])
    const stranger = await server.newAccount()
    expect(await refusalOf(stranger.client.sites.competitorLinks({ siteId: id }))).toMatchObject({
      status: 404,
    })
  })

  it('returns the updated rows when one is ignored or restored, also when repeated', async () => {
    const target = await newPage()
    await give(target, aCompetitor(1, exact), aCompetitor(2, natural))
    const id = (await agency.client.topTen.list(target))[1]?.id ?? 0
    const flags = (rows: readonly { ignored: string }[]) => rows.map(({ ignored }) => ignored)
    expect(flags(await agency.client.topTen.ignore({ ...target, id }))).toEqual(['0', '1'])
    expect(flags(await agency.client.topTen.ignore({ ...target, id }))).toEqual(['0', '1'])
    expect(flags(await agency.client.topTen.list(target))).toEqual(['0', '1'])
    expect(flags(await agency.client.topTen.restore({ ...target, id }))).toEqual(['0', '0'])
  })

  it('refuses the row of another page as 404 and changes nothing', async () => {
    const [target, other] = [await newPage(), await newPage()]
    await give(target, aCompetitor(1, exact))
    const id = (await agency.client.topTen.list(target))[0]?.id ?? 0
    expect(await refusalOf(agency.client.topTen.ignore({ ...other, id }))).toMatchObject({ status: 404 })
    expect((await agency.client.topTen.list(target))[0]?.ignored).toBe('0')
  })

  it("updates the page's points in the same call: targets are the averages of rows not ignored", async () => {
    const target = await newPage()
    await agency.client.links.importCsv({
      ...target,
      csv: Array.from({ length: 10 }, (_, nth) => ({
        url: `https://blog${nth}.example`,
        anchor_text: 'x',
        date_added: '11/20/2026',
      })),
    })
    // Nothing scouted: 10 of the default 20.
    expect((await statsOf(target))?.primary_links_score).toBe(5)
    await give(
      target,
      aCompetitor(1, [], { primary_links_to_url: 10 }),
      aCompetitor(2, [], { primary_links_to_url: 90 }),
      aCompetitor(3, [], { primary_links_to_url: null }),
    )
    expect((await statsOf(target))?.primary_links_score).toBe(2)
    const id = (await agency.client.topTen.list(target))[1]?.id ?? 0
    await agency.client.topTen.ignore({ ...target, id })
    expect((await statsOf(target))?.primary_links_score).toBe(10)
    await agency.client.topTen.restore({ ...target, id })
    expect((await statsOf(target))?.primary_links_score).toBe(2)
  })

  it('keeps ignored rows and row ids when the page is checked again', async () => {
    const target = await newPage()
    await give(target, aCompetitor(1, exact), aCompetitor(2, natural))
    const [first, second] = await agency.client.topTen.list(target)
    await agency.client.topTen.ignore({ ...target, id: second?.id ?? 0 })
    await give(
      target,
      aCompetitor(1, natural, { url: second?.url ?? '' }),
      aCompetitor(2, [], { url: 'https://new.example' }),
      aCompetitor(3, [], { url: 'https://rival2.example/another' }),
    )
    const rows = await agency.client.topTen.list(target)
    expect(rows.map(({ ignored }) => ignored)).toEqual(['1', '0', '1'])
    expect(rows[0]).toMatchObject({ id: second?.id, rank: 1 })
    expect(rows.map(({ id }) => id)).not.toContain(first?.id)
  })

  it('stores the first links of a competitor up to the limit', async () => {
    const target = await newPage()
    await give(
      target,
      aCompetitor(
        1,
        Array.from({ length: LINKS_KEPT + 5 }, (_, nth) => `anchor ${nth}`),
      ),
    )
    const links = (await agency.client.topTen.list(target))[0]?.links ?? []
    expect(links).toHaveLength(LINKS_KEPT)
    expect(links.at(-1)?.anchor_text).toBe(`anchor ${LINKS_KEPT - 1}`)
  })

  it('has correct averages after concurrent ignoring, restoring and checking', async () => {
    const [target, other] = [await newPage(), await newPage()]
    for (const page of [target, other]) await give(page, aCompetitor(1, exact), aCompetitor(2, natural))
    const ids = (await agency.client.topTen.list(target)).map(({ id }) => id)
    const calls = Array.from({ length: 24 }, (_, nth): Promise<unknown> => {
      const id = ids[nth % 2] ?? 0
      if (nth % 8 === 7) return give(other, aCompetitor(2, natural), aCompetitor(1, exact))
      return nth % 3 === 0
        ? agency.client.topTen.ignore({ ...target, id })
        : agency.client.topTen.restore({ ...target, id })
    })
    expect(await endings(calls)).toEqual({ done: 24 })
    await agency.client.topTen.restore({ ...target, id: ids[0] ?? 0 })
    await agency.client.topTen.ignore({ ...target, id: ids[1] ?? 0 })
    const stored = await server.services.kysely
      .selectFrom('page_figures')
      .select(['average_exact', 'average_natural'])
      .where('page_id', '=', target.pageId)
      .executeTakeFirst()
    expect(stored).toEqual({ average_exact: 100, average_natural: 0 })
  })
})
