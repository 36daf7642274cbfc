import type { LiveMessages } from '@linkwright/core/live/messages'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { noBacklinks } from '../../../integrations/not-set-up.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { eventually } from '../../../testing/eventually.ts'
import { aProjectForm } from '../../../testing/forms.ts'
import { failing, noting, scoutAll, simulated } from '../../../testing/scouting.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { sniperDueJob } from './due.job.ts'

const MINUTE = 60_000
const form = aProjectForm({ keywords: [{ keyword: 'rake' }, { keyword: 'spade' }, { keyword: 'hoe' }] })

describe('gathering', () => {
  const server = useServer(undefined, simulated)
  let usual: Integrations
  let began: Date
  beforeAll(async () => {
    usual = server.services.integrations
    began = server.clock.now
  })
  afterEach(() => {
    server.services.integrations = usual
    server.clock.now = began
  })

  const integrations = (over: Partial<Integrations>) => {
    server.services.integrations = { ...usual, ...over }
  }
  const only = async ({ client }: TestAccount) => {
    const [project] = await client.sniper.list()
    if (project === undefined) throw new Error('there is no project')
    return project
  }
  /** Moves the clock, and does what the schedule does then. */
  async function after(minutes: number): Promise<string[]> {
    server.clock.now = new Date(began.getTime() + minutes * MINUTE)
    await enqueue(server.services.kysely, sniperDueJob, {})
    return await scoutAll(server)
  }
  const fails = (): never => {
    throw new ProviderError('Ahrefs', 'rate_limited')
  }

  it('shows partial data when a provider fails, and retries the rest', async () => {
    const agency = await server.newAccount()
    integrations({ searchResults: failing(usual, 'rate_limited', { after: 1 }) })
    const { project } = await agency.client.sniper.add(form)
    await scoutAll(server)
    const cut = await only(agency)
    expect(cut.status).toBe(2)
    const states = cut.keywords.map(({ top_ten }) => top_ten.state)
    expect(states.toSorted()).toEqual(['failed', 'failed', 'ok'])
    const failed = cut.keywords.filter(({ top_ten }) => top_ten.state === 'failed')
    expect(failed[0]).toMatchObject({
      top_ten: {
        message: 'Serper asked to slow down.',
        next_at: new Date(began.getTime() + 30 * MINUTE).toISOString(),
        is_sample: false,
      },
      // Backlinks are not requested for unknown pages.
      links: { state: 'waiting', message: null },
    })
    const rows = await Promise.all(
      cut.keywords.map(({ id }) => agency.client.sniper.topTen({ id: project.id, keywordId: id })),
    )
    expect(rows.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, 10])
    const summary = await agency.client.sniper.summary({ id: project.id })
    expect(summary.filter(({ score }) => score === null)).toHaveLength(2)
    expect(await agency.client.notices.list({})).toEqual([])

    integrations({})
    const requests: string[] = []
    integrations({ searchResults: noting(usual.searchResults, (q) => requests.push(q)) })
    expect(await after(29)).toEqual(['sniper-due'])
    await after(31)
    expect(requests.toSorted()).toEqual(failed.map(({ keyword }) => keyword).toSorted())
    expect(await only(agency)).toMatchObject({ status: 1 })
    expect(await agency.client.notices.list({})).toHaveLength(1)
    expect(await after(3000)).toEqual(['sniper-due'])
  })

  it('distinguishes unknown links from none, and retries only the unknown ones', async () => {
    const agency = await server.newAccount()
    let calls = 0
    integrations({
      backlinks: {
        ...usual.backlinks,
        summary: (url, signal) => ((calls += 1) % 2 === 0 ? usual.backlinks.summary(url, signal) : fails()),
      },
    })
    const { project } = await agency.client.sniper.add(aProjectForm())
    await scoutAll(server)
    const known = await only(agency)
    // The top ten is there, so it is ready; what is missing is said.
    expect(known).toMatchObject({
      status: 1,
      keywords: [
        { top_ten: { state: 'ok' }, links: { state: 'failed', message: 'Ahrefs asked to slow down.' } },
      ],
    })
    const place = { id: project.id, keywordId: known.keywords[0]?.id ?? 0 }
    const links = (await agency.client.sniper.topTen(place)).map((row) => row.primary_links_to_url)
    expect(links.filter((count) => count === null)).toHaveLength(5)
    const [summary] = await agency.client.sniper.summary({ id: project.id })
    expect(summary?.primary_links_to_url).toBeGreaterThan(0)

    const urls: string[] = []
    integrations({
      searchResults: failing(usual, 'unavailable'),
      backlinks: {
        ...usual.backlinks,
        summary: (query, signal) => (urls.push(query.url), usual.backlinks.summary(query, signal)),
      },
    })
    await after(31)
    expect(urls).toHaveLength(5)
    expect(await only(agency)).toMatchObject({ keywords: [{ links: { state: 'ok', message: null } }] })
    const rows = await agency.client.sniper.topTen(place)
    expect(rows.every((row) => row.primary_links_to_url !== null)).toBe(true)
    // It was ready before, and is reported once.
    expect(await agency.client.notices.list({})).toHaveLength(1)
  })

  it('becomes ready without providers of links and volumes, and invents no data', async () => {
    const agency = await server.newAccount()
    const none = () => Promise.reject(new ProviderError('A backlink provider', 'not_configured'))
    integrations({
      backlinks: noBacklinks(),
      searchVolume: { ...usual.searchVolume, isSample: false, volumes: none },
    })
    const { project } = await agency.client.sniper.add(aProjectForm())
    await scoutAll(server)
    expect(await only(agency)).toMatchObject({
      status: 1,
      keywords: [{ links: { state: 'failed', message: 'A backlink provider is not set up.' } }],
      volumes: { state: 'failed', is_sample: false },
    })
    expect(await agency.client.sniper.summary({ id: project.id })).toEqual([
      {
        score: null,
        keyword: 'coffee beans',
        search_volume: null,
        primary_links_to_url: null,
        homepage_low: null,
        home_page_links: null,
      },
    ])
  })

  it('ends without an error when its project is deleted during a provider call', async () => {
    const agency = await server.newAccount()
    const { project } = await agency.client.sniper.add(aProjectForm())
    integrations({
      searchResults: noting(usual.searchResults, () => agency.client.sniper.remove({ id: project.id })),
    })
    // Its volumes find it gone before they ask.
    expect((await scoutAll(server)).toSorted()).toEqual(['gather-sniper-phrase', 'gather-sniper-volumes'])
    expect(await agency.client.sniper.list()).toEqual([])
    expect(await agency.client.notices.list({})).toEqual([])
    expect(await scoutAll(server)).toEqual([])
  })

  it('makes no request for a closed account or an expired project, and resumes when they are active', async () => {
    const agency = await server.newAccount()
    const { kysely } = server.services
    const setActive = (active: 0 | 1) =>
      kysely.updateTable('businesses').set({ active }).where('id', '=', agency.business_id).execute()
    const requests: string[] = []
    integrations({ searchResults: noting(usual.searchResults, (q) => requests.push(q)) })
    await agency.client.sniper.add(aProjectForm())
    await setActive(0)
    await scoutAll(server)
    await after(2000)
    expect(requests).toEqual([])
    await setActive(1)
    expect(await after(30 * 1440 + 1)).toEqual(['sniper-due'])
    expect(requests).toEqual([])
    await after(3000)
    expect(requests).toEqual(['coffee beans'])
  })

  it('publishes its progress', async () => {
    const agency = await server.newAccount()
    const pushed: LiveMessages['task'][] = []
    const bus = await openBus(server.database)
    bus.subscribe((message) => {
      if (message !== RESYNC && message.command === 'task' && message.business_id === agency.business_id)
        pushed.push(message.data)
    })
    const { project } = await agency.client.sniper.add(form)
    await scoutAll(server)
    await eventually(() => expect(pushed).toHaveLength(5))
    await bus.close()
    const results = pushed.map(({ name, result }) => [name, result])
    const of = (gathered: number) => ['sniper-changed', { project_id: project.id, gathered, phrases: 3 }]
    // Volumes are a step of their own.
    expect(results[0]).toEqual(['sniper-changed', null])
    for (const gathered of [1, 2, 3]) expect(results).toContainEqual(of(gathered))
  })

  it('alternates between businesses, however many projects one has', async () => {
    const [greedy, modest] = [await server.newAccount(), await server.newAccount()]
    const order: string[] = []
    integrations({ searchResults: noting(usual.searchResults, (q) => order.push(q)) })
    for (let nth = 0; nth < 4; nth += 1)
      await greedy.client.sniper.add(aProjectForm({ keywords: [{ keyword: 'greedy' }] }))
    await modest.client.sniper.add(aProjectForm({ keywords: [{ keyword: 'modest' }] }))
    await scoutAll(server)
    expect(order.indexOf('modest')).toBeLessThan(2)
    expect(order).toHaveLength(5)
  })
})
