import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusals.ts'
import { aProjectForm } from '../../../testing/forms.ts'
import { scoutAll, simulated } from '../../../testing/scouting.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

/** Of the plan Ground. */
const GROUND = { plan_id: 1 }

describe('Keyword Sniper', () => {
  const server = useServer(undefined, simulated)
  const agency = useAccount(server)

  const refused = (form: object) => refusalOf(agency.client.sniper.add({ ...aProjectForm(), ...form }))

  it('adds a project that gathers its data and becomes ready when the data is complete', async () => {
    const form = aProjectForm({
      name: ' Autumn ',
      url: 'acme.example/',
      client: 'Acme',
      keywords: [{ keyword: ' garden tools ' }, { keyword: '' }, { keyword: 'rake' }],
    })
    const { project } = await agency.client.sniper.add(form)
    expect(project).toMatchObject({
      name: 'Autumn',
      url: 'https://acme.example',
      client: 'Acme',
      local: 'no',
      country: 'United States',
      city: null,
      state: null,
      status: 2,
      keywords: [
        { keyword: 'garden tools', top_ten: { state: 'waiting', message: null, next_at: null } },
        { keyword: 'rake', top_ten: { state: 'waiting' }, links: { state: 'waiting' } },
      ],
      volumes: { state: 'waiting' },
    })
    const [first] = project.keywords
    const rake = { id: project.id, keywordId: project.keywords[1]?.id ?? 0 }
    expect(await agency.client.sniper.topTen(rake)).toEqual([])
    const unknown = { score: null, search_volume: null, primary_links_to_url: null, homepage_low: null }
    expect(await agency.client.sniper.summary({ id: project.id })).toMatchObject([
      { keyword: 'garden tools', ...unknown },
      { keyword: 'rake', ...unknown },
    ])

    await scoutAll(server)
    const [ready] = await agency.client.sniper.list()
    expect(ready).toMatchObject({ id: project.id, status: 1, volumes: { state: 'ok', is_sample: true } })
    expect(ready?.keywords).toMatchObject([
      { id: first?.id, top_ten: { state: 'ok', is_sample: true }, links: { state: 'ok', is_sample: true } },
      { keyword: 'rake', top_ten: { state: 'ok' } },
    ])
    const rows = await agency.client.sniper.topTen(rake)
    expect(rows.map(({ rank, ignored }) => [rank, ignored])).toEqual(
      Array.from({ length: 10 }, (_, at) => [at + 1, '0']),
    )
    const { linksToUrl, linksToHomePage } = await server.services.integrations.backlinks.summary({
      url: rows[0]?.url ?? '',
      businessId: 1,
    })
    expect(rows[0]).toMatchObject({
      primary_links_to_url: linksToUrl,
      home_page_links: linksToHomePage,
      title: expect.stringMatching(/./),
      url: expect.stringMatching(/^https?:/),
      content_count: expect.any(Number),
    })
    const counts = (of: 'primary_links_to_url' | 'home_page_links') => rows.map((row) => row[of] ?? NaN)
    const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
    const [, summary] = await agency.client.sniper.summary({ id: project.id })
    const volumes = await server.services.integrations.searchVolume.volumes({
      businessId: agency.business_id,
      phrases: ['rake'],
      country: 'United States',
    })
    expect(summary).toMatchObject({
      search_volume: volumes.get('rake'),
      primary_links_to_url: mean(counts('primary_links_to_url')),
      homepage_low: Math.min(...counts('home_page_links')),
      home_page_links: mean(counts('home_page_links')),
    })
    expect(summary?.score).toBeGreaterThan(0)
    expect((await agency.client.notices.list({}))[0]).toMatchObject({
      message: 'Your Keyword Sniper project Autumn is ready.',
      href: `/secure/keyword-sniper/view?project=${project.id}`,
      icon: 'search',
    })
    const csv = await agency.client.sniper.export({ id: project.id })
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 2 * 10)
    expect(csv).toMatch(/^"Key Phrase","Score","Search Volume","Rank","URL".*,"Sample Data"\r/)
    expect(csv.match(/,"Yes"\r/g)).toHaveLength(2 * 10)
  })

  it('accepts a project as it was read, and adds a copy', async () => {
    const owner = await server.newAccount()
    await owner.client.sniper.add(aProjectForm())
    await scoutAll(server)
    const [read] = await owner.client.sniper.list()
    const { statusCode, payload } = await server.app.inject({
      method: 'POST',
      url: '/api/projects',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { ...read },
    })
    expect([statusCode, payload]).toEqual([200, expect.stringContaining('"status":2')])
    const [added] = await owner.client.sniper.list()
    const { name, country, city, state } = read ?? {}
    expect(added).toMatchObject({ name, country, city, state, status: 2 })
    expect(added?.id).not.toBe(read?.id)
    expect(added?.keywords.map(({ keyword }) => keyword)).toEqual(['coffee beans'])
  })

  it('names a project without a name after its first key phrase', async () => {
    const { name: _, ...form } = aProjectForm()
    const { project } = await agency.client.sniper.add(form)
    expect(project.name).toBe('coffee beans')
    expect((await agency.client.sniper.add({ ...form, name: '  ' })).project.name).toBe('coffee beans')
  })

  it.each([
    [{ keywords: [] }, 'At least 1 key phrase is needed', ['keywords']],
    [{ keywords: [{ keyword: ' ' }] }, 'At least 1 key phrase is needed', ['keywords', 0, 'keyword']],
    [
      { keywords: [{ keyword: 'a' }, { keyword: ' a ' }] },
      'A Phrase is required, and must be unique',
      ['keywords', 1, 'keyword'],
    ],
    [
      { keywords: Array.from({ length: 7 }, (_, at) => ({ keyword: `phrase ${at}` })) },
      'A project can have at most 6 key phrases.',
      ['keywords'],
    ],
    [{ url: 'not an address' }, 'Url must be a valid URL', ['url']],
    [{ country: '' }, 'Search engine is required', ['country']],
    [{ local: '' }, 'Search locality is required', ['local']],
    [{ local: 'yes', city: 'Bath' }, 'The search location is required if the search is local', ['city']],
    [{ country: 'Atlantis' }, expect.stringContaining('Atlantis'), ['country']],
  ])('refuses %j', async (form, message, path) => {
    expect(await refused(form)).toMatchObject({ status: 422, issues: [{ path, message }] })
  })

  it('accepts six key phrases, and searches locally from the city and state', async () => {
    const requests: object[] = []
    const { searchResults } = server.services.integrations
    server.services.integrations = {
      ...server.services.integrations,
      searchResults: {
        ...searchResults,
        search: (query, signal) => {
          requests.push(query)
          return searchResults.search(query, signal)
        },
      },
    }
    const keywords = Array.from({ length: 6 }, (_, at) => ({ keyword: `cafe ${at}` }))
    const place = { city: 'Portland', state: 'Oregon' }
    const { project } = await agency.client.sniper.add(aProjectForm({ keywords, local: 'yes', ...place }))
    expect(project).toMatchObject({ local: 'yes', ...place })
    await scoutAll(server)
    server.services.integrations = { ...server.services.integrations, searchResults }
    const ofProject = requests.filter((query) => 'location' in query)
    expect(ofProject).toHaveLength(6)
    expect(ofProject[0]).toEqual({
      businessId: agency.business_id,
      q: 'cafe 0',
      country: 'United States',
      location: place,
      depth: 10,
    })
  })

  it("refuses a project beyond the plan's limit, also of two at once; an expired one counts until it is deleted", async () => {
    const owner = await server.newAccount(GROUND)
    const add = (client = owner.client) => client.sniper.add(aProjectForm())
    const both = await Promise.allSettled([add(), add()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const reached = {
      status: 403,
      code: 'over_plan_limit',
      message: 'Upgrade your plan to add more projects!',
    }
    expect(await refusalOf(add())).toMatchObject(reached)
    const subUser = await server.newSubUser(owner, [])
    expect(await refusalOf(add(subUser.client))).toMatchObject({
      ...reached,
      message: 'The plan has no room for more projects. Please ask the account owner for a larger plan.',
    })
    await scoutAll(server)
    const made = server.clock.now
    try {
      server.clock.now = new Date(made.getTime() + 31 * 86_400_000)
      const client = await server.signIn(owner)
      expect(await refusalOf(add(client))).toMatchObject(reached)
      const [expired] = await client.sniper.list()
      await client.sniper.remove({ id: expired?.id ?? 0 })
      expect((await add(client)).project.status).toBe(2)
    } finally {
      server.clock.now = made
    }
  })

  it('deletes only a project that is gathering or expired', async () => {
    const owner = await server.newAccount()
    const gathering = await owner.client.sniper.add(aProjectForm())
    expect(await owner.client.sniper.remove({ id: gathering.project.id })).toEqual({ msg: 'ok' })
    const { project } = await owner.client.sniper.add(aProjectForm())
    await scoutAll(server)
    expect(await refusalOf(owner.client.sniper.remove({ id: project.id }))).toMatchObject({
      status: 422,
      message: 'A project can be deleted when it is expired or still gathering data.',
    })
    const made = server.clock.now
    try {
      const day = (days: number) => new Date(made.getTime() + days * 86_400_000)
      expect(project.expires).toBe(day(30).toISOString().slice(0, 10))
      const remove = async (days: number) => {
        server.clock.now = day(days)
        return await (await server.signIn(owner)).sniper.remove({ id: project.id })
      }
      expect(await refusalOf(remove(29))).toMatchObject({ status: 422 })
      expect(await remove(30)).toEqual({ msg: 'ok' })
      expect(await refusalOf(remove(30))).toMatchObject({ status: 404 })
    } finally {
      server.clock.now = made
    }
  })

  it('returns 404 to other accounts, and for a phrase of another project', async () => {
    const stranger = await server.newAccount()
    const { project } = await agency.client.sniper.add(aProjectForm())
    const other = await agency.client.sniper.add(aProjectForm())
    const id = project.id
    const keywordId = project.keywords[0]?.id ?? 0
    const all = await Promise.all(
      [
        stranger.client.sniper.remove({ id }),
        stranger.client.sniper.topTen({ id, keywordId }),
        stranger.client.sniper.summary({ id }),
        stranger.client.sniper.export({ id }),
        agency.client.sniper.topTen({ id: other.project.id, keywordId }),
      ].map((call) => refusalOf(call)),
    )
    expect(all.map((refusal) => refusal?.status)).toEqual([404, 404, 404, 404, 404])
    expect((await stranger.client.sniper.list()).length).toBe(0)
  })
})
