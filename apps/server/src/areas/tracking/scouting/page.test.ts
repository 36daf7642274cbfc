import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBus } from '../../../live/bus.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { noBacklinks } from '../../../integrations/not-set-up.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import type { SearchResults } from '../../../integrations/search-results/port.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { failing, noting, scoutAll, scoutAt, simulated } from '../../../testing/scouting.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('scouting of pages on $name', ({ fresh }) => {
  const server = useServer(fresh, simulated)
  let agency: TestAccount
  let siteId: number
  let usual: Integrations

  beforeAll(async () => {
    usual = server.services.integrations
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
    await scoutAll(server)
  })
  afterEach(() => {
    server.services.integrations = usual
  })

  const work = () => scoutAll(server)
  function search(searchResults: SearchResults) {
    server.services.integrations = { ...usual, searchResults }
  }
  async function newPage(changes = {}) {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm(changes) })
    return { siteId, pageId: page.id }
  }
  async function shown({ pageId }: { pageId: number }) {
    const client = await server.signIn(agency)
    const page = (await client.pages.list({ siteId })).find(({ id }) => id === pageId)
    if (page === undefined) throw new Error('no page')
    return page
  }
  const phrasesOf = async (target: { siteId: number; pageId: number }) =>
    (await (await server.signIn(agency)).keyPhrases.list(target)).key_phrase

  it('runs right after a page is added: ranks, volumes, the top ten and the page itself', async () => {
    const received: unknown[] = []
    const bus = await openBus(server.database)
    bus.subscribe((message) => received.push(message))
    const target = await newPage({ kp2: 'grinder', page_url: '/machines' })
    expect((await shown(target)).scout).toMatchObject({ state: 'waiting', message: null, is_sample: false })
    expect((await shown(target)).scout_last_ran).toBe('0000-00-00')
    expect((await work()).toSorted()).toEqual(['look-up-volumes', 'scout-page'])

    const page = await shown(target)
    expect(page.scout_last_ran).toBe('2026-11-21')
    expect(page.scout).toEqual({
      state: 'ok',
      message: null,
      failed_at: null,
      next_at: '2026-12-05T10:00:00.000Z',
      is_sample: true,
    })
    expect(page.word_count).toBeGreaterThan(0)
    for (const phrase of await phrasesOf(target)) {
      expect(phrase.ranks).toMatchObject([{ when: '2026-11-21', rank: expect.any(Number) as number }])
      expect(phrase.search_volume ?? 10).toBeGreaterThan(0)
    }
    const rows = await agency.client.topTen.list(target)
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(rows.every((row) => row.links.length > 0 && row.content_count !== null)).toBe(true)
    await expect
      .poll(() => received)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            command: 'updatePageStats',
            data: expect.objectContaining({ page_id: target.pageId }) as unknown,
          }),
          expect.objectContaining({ command: 'task' }),
        ]),
      )
    await bus.close()
  })

  it('runs after a phrase is added or made primary, and pays for no phrase twice a day', async () => {
    const target = await newPage({ kp1: 'first', kp2: 'second' })
    await work()
    const requests: string[] = []
    search(noting(usual.searchResults, (q) => requests.push(q)))
    await agency.client.keyPhrases.add({ ...target, phrase: 'third' })
    expect((await shown(target)).scout.state).toBe('waiting')
    await work()
    expect(requests.splice(0)).toEqual(['first', 'third'])
    const third = (await phrasesOf(target)).find(({ key_phrase }) => key_phrase === 'third')
    expect(third?.ranks).toHaveLength(1)
    const before = await agency.client.topTen.list(target)
    await agency.client.keyPhrases.makePrimary({ ...target, id: third?.id ?? 0 })
    await work()
    expect(requests).toEqual(['third'])
    const after = await agency.client.topTen.list(target)
    expect(after.map(({ url }) => url)).not.toEqual(before.map(({ url }) => url))
    expect((await phrasesOf(target)).map(({ ranks }) => ranks.length)).toEqual([1, 1, 1])
  })

  it('searches from the place of the page and the country of its site', async () => {
    const target = await newPage({ page_local: 'yes', city: 'Portland', state: 'Oregon' })
    const queries: unknown[] = []
    search({
      isSample: true,
      search(query, signal) {
        queries.push(query)
        return usual.searchResults.search(query, signal)
      },
    })
    await work()
    expect(queries).toEqual([
      expect.objectContaining({
        q: 'espresso machine',
        country: 'United States',
        location: { city: 'Portland', state: 'Oregon' },
        depth: 100,
      }),
    ])
    expect((await shown(target)).scout.state).toBe('ok')
  })

  it('stores that a page was not found within the searched depth', async () => {
    const target = await newPage()
    search({ isSample: false, search: () => Promise.resolve({ items: [], checkedDepth: 40 }) })
    await work()
    const [phrase] = await phrasesOf(target)
    expect(phrase?.rank).toBe(0)
    const stored = await server.services.kysely
      .selectFrom('key_phrase_ranks')
      .select(['rank', 'depth'])
      .where('key_phrase_id', '=', phrase?.id ?? 0)
      .executeTakeFirst()
    expect(stored).toEqual({ rank: null, depth: 40 })
    expect((await shown(target)).scout.is_sample).toBe(false)
    expect(await agency.client.topTen.list(target)).toEqual([])
  })

  const faults = [
    ['rate_limited', 7200, '2026-11-21T12:00:00.000Z', 'Serper asked to slow down.'],
    ['timeout', undefined, '2026-11-21T10:30:00.000Z', 'Serper did not respond in time.'],
    ['not_configured', undefined, '2026-11-22T10:00:00.000Z', 'Serper is not set up.'],
  ] as const
  it.each(faults)(
    'that fails as %s keeps every rank and competitor and has its own state',
    async (fault, seconds, next_at, message) => {
      const target = await newPage()
      await work()
      const before = [await phrasesOf(target), await agency.client.topTen.list(target)]
      await agency.client.keyPhrases.add({ ...target, phrase: 'another' })
      search(failing(usual, fault, { seconds }))
      await work()
      expect((await shown(target)).scout).toEqual({
        state: 'failed',
        message,
        failed_at: '2026-11-21T10:00:00.000Z',
        next_at,
        is_sample: true,
      })
      const [known, another] = await phrasesOf(target)
      expect(another).toMatchObject({ key_phrase: 'another', rank: null, ranks: [] })
      expect([[known], await agency.client.topTen.list(target)]).toEqual(before)

      server.services.integrations = usual
      await scoutAt(server, next_at)
      expect((await shown(target)).scout).toMatchObject({ state: 'ok', message: null, failed_at: null })
      expect((await phrasesOf(target)).map(({ ranks }) => ranks.length)).toEqual(
        fault === 'not_configured' ? [2, 1] : [1, 1],
      )
      server.clock.now = new Date('2026-11-21T10:00:00Z')
    },
  )

  it('keeps the ranks received before a failure', async () => {
    const target = await newPage({ kp1: 'first', kp2: 'second', kp3: 'third' })
    search(failing(usual, 'unavailable', { after: 2 }))
    await work()
    const found = await phrasesOf(target)
    expect(found.map(({ ranks }) => ranks.length)).toEqual([1, 1, 0])
    expect(await shown(target)).toMatchObject({ scout: { state: 'failed' }, scout_last_ran: '0000-00-00' })
  })

  it('keeps known counts of competitors when the provider fails', async () => {
    const target = await newPage()
    await work()
    const before = await agency.client.topTen.list(target)
    server.services.integrations = {
      ...usual,
      backlinks: {
        ...noBacklinks(),
        summary: () => Promise.reject(new ProviderError('Backlinks', 'not_configured')),
      },
      pageReader: { ...usual.pageReader, read: () => Promise.resolve({ read: false, why: 'blocked' }) },
    }
    await agency.client.keyPhrases.add({ ...target, phrase: 'another' })
    await work()
    const after = await agency.client.topTen.list(target)
    expect(after.map(({ home_page_links, links }) => [home_page_links, links])).toEqual(
      before.map(({ home_page_links, links }) => [home_page_links, links]),
    )
    const unheard = await newPage({ kp1: 'unheard of' })
    await work()
    const unknown = (await agency.client.topTen.list(unheard)).filter(
      ({ url }) => !url.includes('harborcoffee'),
    )
    expect(unknown[0]).toMatchObject({
      content_count: null,
      primary_links_to_url: null,
      home_page_links: null,
      links: [],
    })
    expect((await shown(unheard)).word_count).toBeNull()
  })

  it('discards results for a page that was edited in between, and stores nothing for a deleted one', async () => {
    const target = await newPage()
    const edit = () =>
      agency.client.pages.edit({
        ...target,
        page_nickname: 'Espresso guide',
        page_url: '/moved',
        page_type: 'page',
      })
    search(noting(usual.searchResults, edit))
    await expect(work()).rejects.toThrow('edited')
    search(usual.searchResults)
    expect((await phrasesOf(target))[0]?.ranks).toEqual([])
    await work()
    expect((await phrasesOf(target))[0]?.ranks).toHaveLength(1)

    const deleted = await newPage()
    search(noting(usual.searchResults, () => agency.client.pages.remove(deleted)))
    expect(await work()).toContain('scout-page')
  })
})
