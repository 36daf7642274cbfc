import { wordingOf } from '@linkwright/core/tracking/link-map/wording'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeFetch, jsonResponse } from '../../../integrations/testing/fake-fetch.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { searchWithFallback } from '../../../integrations/search-results/search-with-fallback.ts'
import { serpapi } from '../../../integrations/search-results/serpapi.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anEditedSite, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { scoutAll, scoutAt, simulated } from '../../../testing/scouting.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const FLIGHT = 3
const GROUND = 1

describe.each(eitherDatabase)('look-ups of a website on $name', ({ fresh }) => {
  const server = useServer(fresh, simulated)
  let agency: TestAccount
  let siteId: number
  let usual: Integrations

  beforeAll(async () => {
    usual = server.services.integrations
  })
  beforeEach(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    await onPlan(FLIGHT)
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })
  afterEach(() => {
    server.services.integrations = usual
  })

  const onPlan = (plan_id: number) =>
    server.database.kysely
      .updateTable('businesses')
      .set({ plan_id })
      .where('id', '=', agency.business_id)
      .execute()
  const edit = async (changes: Parameters<typeof anEditedSite>[0]) =>
    (await agency.client.sites.edit({ siteId, ...anEditedSite(changes) })).site
  /** By a session of now: those of two weeks ago are over. */
  const shown = async () => await (await server.signIn(agency)).sites.show({ siteId })
  const home = async () => {
    const [page] = (await shown()).pages
    if (page === undefined) throw new Error('no page')
    return page
  }

  /** SerpApi in place of the simulator: records its requests, and returns ten results for each. */
  function bySerpApi() {
    const { fetch, requests } = fakeFetch(({ url }) =>
      jsonResponse({
        search_metadata: { status: 'Success' },
        organic_results: Array.from({ length: 10 }, (_, index) => ({
          title: 'x',
          link: `https://site${index}.example/${url.searchParams.get('start')}`,
        })),
      }),
    )
    const policy = { kysely: server.database.kysely, now: () => server.clock.now, fetch }
    const searchResults = searchWithFallback(policy, [{ name: 'serpapi', make: (of) => serpapi('k', of) }])
    server.services.integrations = { ...usual, searchResults }
    return { requests }
  }

  it('use the language of their country, which can be changed, also in suggestions', async () => {
    const url = 'https://werkzeug.example'
    const { id: ofGermany, site } = await agency.client.sites.add(aSiteForm({ url, country: 'Germany' }))
    expect(site.language).toBe('de')
    const { page } = await agency.client.pages.add({ siteId: ofGermany, ...aPageForm({ kp1: 'xyz' }) })
    for (const language of ['de', 'fr'] as const) {
      const form = anEditedSite({ url, country: 'Germany', language })
      await agency.client.sites.edit({ siteId: ofGermany, ...form })
      const links = await agency.client.links.list({ siteId: ofGermany, pageId: page.id })
      const worded = links.filter(({ anchor_type }) => ['generic', 'keyword plus'].includes(anchor_type))
      expect(worded.length).toBeGreaterThan(0)
      const { generic, before, after } = wordingOf(language)
      const known = [
        ...generic,
        ...before.map((word) => `${word} xyz`),
        ...after.map((word) => `xyz ${word}`),
      ]
      expect(known).toEqual(expect.arrayContaining(worded.map(({ anchor_text }) => anchor_text)))
    }
  })

  it('use English, desktop and two weeks by default', async () => {
    expect(await agency.client.sites.show({ siteId })).toMatchObject({
      language: 'en',
      device: 'desktop',
      frequency: 'two_weeks',
    })
    const chosen = { language: 'de', device: 'mobile', frequency: 'weekly' } as const
    const { site } = await agency.client.sites.add(aSiteForm({ url: 'https://b.example', ...chosen }))
    expect(site).toMatchObject(chosen)
    // A form that does not know of them leaves them as they are.
    const after = await agency.client.sites.edit({
      siteId: site.id,
      ...anEditedSite({ url: 'https://b.example' }),
    })
    expect(after.site).toMatchObject(chosen)
  })

  it('use the selected settings and depth, and store the provider and the depth', async () => {
    await scoutAll(server)
    await edit({ language: 'es', device: 'mobile' })
    const { requests } = bySerpApi()
    await scoutAll(server)
    expect(
      new Set(requests.map(({ url }) => `${url.searchParams.get('hl')} ${url.searchParams.get('device')}`)),
    ).toEqual(new Set(['es mobile']))
    // The phrase and the name of the website, ten pages each.
    expect(requests).toHaveLength(20)
    const { key_phrase } = await agency.client.keyPhrases.list({ siteId, pageId: (await home()).id })
    expect(key_phrase[0]?.ranks).toEqual([{ when: '2026-11-21', rank: 0, depth: 100, provider: 'serpapi' }])
    expect((await home()).keyphrases[0]?.ranks).toHaveLength(1)
  })

  it('run again after a change of language or device, not of frequency', async () => {
    await scoutAll(server)
    await edit({ device: 'mobile' })
    expect((await home()).scout.state).toBe('waiting')
    await scoutAll(server)
    await edit({ device: 'mobile', frequency: 'daily' })
    expect((await home()).scout.state).toBe('ok')
  })

  it('are due by the frequency, also after it changed', async () => {
    await scoutAll(server)
    const due = async () => [(await home()).scout.next_at, (await shown()).brand_scout.next_at]
    expect(await due()).toEqual(Array(2).fill('2026-12-05T10:00:00.000Z'))
    await edit({ frequency: 'daily' })
    expect(await due()).toEqual(Array(2).fill('2026-11-22T10:00:00.000Z'))
    await edit({ frequency: 'weekly' })
    expect(await due()).toEqual(Array(2).fill('2026-11-28T10:00:00.000Z'))
    await scoutAt(server, '2026-11-28T10:00:00Z')
    expect(await due()).toEqual(Array(2).fill('2026-12-05T10:00:00.000Z'))
    expect((await home()).scout_last_ran).toBe('2026-11-28')
  })

  it('are no more frequent than the plan allows, also after a downgrade', async () => {
    await edit({ frequency: 'daily' })
    await onPlan(GROUND)
    const why = 'Upgrade to a plan with 75 keywords to look them up every week!'
    expect(await refusalOf(edit({ frequency: 'weekly' }))).toMatchObject({
      code: 'over_plan_limit',
      message: why,
    })
    expect(
      await refusalOf(agency.client.sites.add(aSiteForm({ url: 'https://c.example', frequency: 'weekly' }))),
    ).toMatchObject({ code: 'over_plan_limit', message: why })
    // The setting of the larger plan is kept, and look-ups follow the limits of the smaller one.
    expect(await edit({ name: 'Another' })).toMatchObject({ frequency: 'daily' })
    await scoutAll(server)
    expect((await home()).scout.next_at).toBe('2026-12-05T10:00:00.000Z')
    await edit({ name: 'Another', frequency: 'two_weeks' })
    expect((await home()).scout.next_at).toBe('2026-12-05T10:00:00.000Z')
  })

  it('show their cost before they are saved', async () => {
    expect(await agency.client.sites.lookUpCosts({ phrases: 9 })).toMatchObject({ provider: null, price: 0 })
    const { integrations } = server.services.config
    const chosen = { provider: 'serper', key: 'k', url: undefined, next: [] } as const
    server.services.config.integrations = { ...integrations, searchResults: chosen }
    const costs = await agency.client.sites.lookUpCosts({ phrases: 9 })
    expect(costs).toMatchObject({ provider: 'Serper', price: 0.001, questions: 10, devices: ['desktop'] })
    expect(
      costs.choices.map(({ frequency, questions, cost, why }) => [frequency, questions, cost, why]),
    ).toEqual([
      ['daily', 3044, 3.044, null],
      ['weekly', 435, 0.435, null],
      ['two_weeks', 218, 0.218, null],
    ])
    await sql`insert into providers (name, price_millicents) values ('serper', 30)`.execute(
      server.database.kysely,
    )
    expect(await agency.client.sites.lookUpCosts({ phrases: 9 })).toMatchObject({ price: 0.0003 })
    server.services.config.integrations = integrations
    await sql`delete from providers`.execute(server.database.kysely)
  })

  it('wait with a message while the budget is used up, keep stored data, and resume by themselves', async () => {
    await scoutAll(server)
    const before = await home()
    bySerpApi()
    await sql`
      insert into providers (name, price_millicents, business_day_millicents) values ('serpapi', 100, 1500)`.execute(
      server.database.kysely,
    )
    // Two look-ups of ten questions: the first has room.
    await scoutAt(server, '2026-12-05T11:00:00Z')
    const states = [(await home()).scout, (await shown()).brand_scout]
    const rests = states.filter(({ state }) => state === 'failed')
    expect(rests).toEqual([
      expect.objectContaining({
        message:
          "Your account's budget for SerpApi is used up for today (UTC). The administrator of this server can raise the limit.",
        next_at: '2026-12-06T00:00:00.000Z',
      }),
    ])
    expect((await home()).keyphrases[0]?.rank).not.toBeUndefined()
    expect(before.keyphrases[0]?.ranks).toHaveLength(1)
    await scoutAt(server, '2026-12-06T00:00:00Z')
    expect([(await home()).scout.state, (await shown()).brand_scout.state]).toEqual(['ok', 'ok'])
    await sql`delete from providers`.execute(server.database.kysely)
  })

  it('refuse an unknown language, device or frequency', async () => {
    const wrongOnes: Record<string, unknown>[] = [
      { language: 'xx' },
      { device: 'tablet' },
      { frequency: 'hourly' },
      { frequency: 1 },
    ]
    for (const wrong of wrongOnes)
      expect(
        await refusalOf(agency.client.request('PUT /site/{siteId}', { siteId, ...anEditedSite(), ...wrong })),
      ).toMatchObject({ status: 422 })
  })
})
