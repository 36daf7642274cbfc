import { beforeAll, describe, expect, it } from 'vitest'
import type { Integrations } from '../../../integrations/open.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import type { SearchResponse, SearchQuery } from '../../../integrations/search-results/port.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { scoutAll, simulated } from '../../../testing/scouting.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const own = 'https://harborcoffee.example'
const row = (position: number, url: string) => ({ position, url, title: 'x', domain: new URL(url).host })

describe.each(eitherDatabase)('data stored with a look-up on $name', ({ fresh }) => {
  const server = useServer(fresh, simulated)
  let agency: TestAccount
  let siteId: number
  let usual: Integrations

  beforeAll(async () => {
    usual = server.services.integrations
    agency = await server.newAccount()
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    siteId = (await agency.client.sites.add(aSiteForm({ comp2: 'https://www.second.example' }))).id
    await scoutAll(server)
  })

  function answering(search: (query: SearchQuery) => SearchResponse) {
    const searchResults = {
      isSample: false,
      search: async (query: SearchQuery) => await Promise.resolve(search(query)),
    }
    server.services.integrations = { ...usual, searchResults }
  }
  const historyOf = async (pageId: number) =>
    await (await server.signIn(agency)).ranks.history({ siteId, page_id: pageId, rivals: '1' })

  it("includes the ranking address, the result page's features, the provider and the competitors", async () => {
    answering(() => ({
      items: [
        row(1, 'https://www.often.example/a'),
        row(2, `${own}/other`),
        row(14, 'https://rival.example/b'),
      ],
      checkedDepth: 100,
      provider: 'serper',
      features: { ai_answer: [`${own}/espresso`], ads: false },
    }))
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    await scoutAll(server)
    const { phrases, rivals } = await historyOf(page.id)
    expect(phrases[0]?.newest).toEqual({
      when: '2026-11-21',
      rank: 2,
      depth: 100,
      url: `${own}/other`,
      own: 'site',
      on_subdomain: null,
      features: { ai_answer: 'cites_page', ads: 'absent' },
      provider: 'serper',
    })
    expect(rivals).toMatchObject([
      { host: 'rival.example', is_named: true, ranks: [14] },
      { host: 'second.example', is_named: true, ranks: [0] },
      { host: 'often.example', is_named: false, ranks: [1] },
    ])
  })

  it('has nothing for a phrase whose provider failed, and keeps earlier data', async () => {
    const { page } = await agency.client.pages.add({
      siteId,
      ...aPageForm({ kp2: 'second', page_url: '/two' }),
    })
    answering(({ q }) => {
      if (q === 'second') throw new ProviderError('Serper', 'unavailable')
      return { items: [row(3, `${own}/two`)], checkedDepth: 100 }
    })
    await scoutAll(server)
    const { phrases } = await historyOf(page.id)
    expect(phrases.map(({ ranks }) => ranks.at(-1))).toEqual([3, null])
    expect(phrases.map(({ newest }) => newest?.features)).toEqual([null, undefined])
    const { not_found } = await agency.client.ranks.distribution({ siteId, page_id: page.id })
    expect(not_found).toEqual([0])
  })

  it('stays when a shallower look-up of the same day does not find the page', async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ page_url: '/deep' }) })
    const look = async (checkedDepth: number, ...items: ReturnType<typeof row>[]) => {
      answering(() => ({ items, checkedDepth }))
      await (await server.signIn(agency)).ranks.check({ siteId, pageId: page.id })
      await scoutAll(server)
      const { phrases, rivals } = await historyOf(page.id)
      const second = rivals?.find(({ host }) => host === 'second.example')
      return [phrases[0]?.newest?.rank, phrases[0]?.newest?.depth, second?.ranks?.at(-1)]
    }
    expect(await look(100, row(45, `${own}/deep`), row(60, 'https://second.example'))).toEqual([45, 100, 60])
    expect(await look(10)).toEqual([45, 100, 60])
    expect(await look(20, row(12, `${own}/deep`))).toEqual([12, 20, 60])
    // A look-up of ten that misses a competitor clears a ninth rank, not a twelfth.
    expect(await look(10)).toEqual([12, 20, 60])
    expect(await look(20, row(9, `${own}/deep`))).toEqual([9, 20, 0])
    expect(await look(10)).toEqual([0, 10, 0])
  })

  it("includes changes of a page's title and large changes of its text", async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ page_url: '/read' }) })
    const read = (title: string, words: number) => {
      const pageReader = {
        ...usual.pageReader,
        read: async (url: string) => await Promise.resolve({ read: true as const, url, title, words }),
      }
      server.services.integrations = { ...usual, pageReader }
    }
    read('Espresso', 1000)
    await scoutAll(server)
    expect((await historyOf(page.id)).notes).toEqual([])
    server.clock.now = new Date('2026-11-24T10:00:00Z')
    read('Espresso at home', 1010)
    await (await server.signIn(agency)).ranks.check({ siteId, pageId: page.id })
    await scoutAll(server)
    server.clock.now = new Date('2026-11-25T10:00:00Z')
    read('Espresso at home', 1500)
    await (await server.signIn(agency)).ranks.check({ siteId, pageId: page.id })
    await scoutAll(server)
    expect((await historyOf(page.id)).notes).toMatchObject([
      { when: '2026-11-25', what: 'words', before: '1010', after: '1500' },
      { when: '2026-11-24', what: 'title', before: 'Espresso', after: 'Espresso at home' },
    ])
  })
})
