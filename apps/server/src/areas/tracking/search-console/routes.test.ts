import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { googleConsent } from '../../../integrations/accounts/google.ts'
import { behaviors } from '../../../integrations/testing/hostile-server.ts'
import { googleSearchConsole } from '../../../integrations/search-console/google.ts'
import { client, fakeGoogle } from '../../../integrations/testing/fake-google.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { matchPropertiesJob, searchConsoleJobs } from './match.job.ts'
import { searchConsoleWork } from './read.job.ts'

const jobs = [...searchConsoleJobs, matchPropertiesJob]
const hangsUp = behaviors.find(({ is }) => is === 'hangs up')!

describe.each(eitherDatabase)('Search Console on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let google: Awaited<ReturnType<typeof fakeGoogle>>['google']
  beforeEach(async () => {
    server.clock.now = new Date('2026-11-23T10:00:00Z')
    const fake = await fakeGoogle()
    google = fake.google
    const { fetch, bases } = fake
    const { integrations } = server.services
    server.services.integrations = {
      ...integrations,
      accounts: { ...integrations.accounts, 'search-console': googleConsent(client, fetch, bases) },
      searchConsoleOf: (token) => googleSearchConsole(client, token, fetch, bases),
    }
    google.rows = [
      figure('2026-11-20', 'coffee beans', '/', 3, 30, 4),
      figure('2026-11-20', 'coffee beans', '/other', 1, 10, 8),
      figure('2026-11-19', 'coffee beans', '/other', 0, 5, 12),
      figure('2026-11-20', 'never tracked', '/', 9, 90, 1),
      figure('2025-08-01', 'coffee beans', '/', 2, 20, 6),
    ]
  })
  type Figures = [clicks: number, impressions: number, position: number]
  const figure = (day: string, query: string, path: string, ...[clicks, impressions, position]: Figures) => {
    const page = `https://harborcoffee.example${path}`
    return { day, query, page, clicks, impressions, position }
  }

  async function connect(account: Pick<TestAccount, 'client'>) {
    const { url } = await account.client.connections.begin({ vendor: 'search-console' })
    const led = await fetch(url, { redirect: 'manual' })
    const back = new URL(led.headers.get('location') ?? '').searchParams
    const [code, state] = [back.get('code') ?? '', back.get('state') ?? '']
    await account.client.connections.finish({ vendor: 'search-console', code, state })
  }
  const stateOf = async ({ ranks }: TestAccount['client'], siteId: number) =>
    (await ranks.console({ siteId })).source
  async function aSite(account: TestAccount) {
    const { id } = await account.client.sites.add(aSiteForm())
    await deleteJobs(server.services.kysely)
    return id
  }
  const readAll = () => runJobs(server.services, { jobs, deferred: true })
  const read = async ({ business_id }: TestAccount, id: number) =>
    await searchConsoleWork.one(server.services, { business_id, id })
  const days = async ({ business_id }: TestAccount) =>
    (
      await sql<{
        day: string
      }>`select day from search_console_days where business_id = ${business_id} order by day`.execute(
        server.services.kysely,
      )
    ).rows.map(({ day }) => day)

  it("connects at Google, selects a website's only property, and reads back by itself", async () => {
    const one = await server.newAccount()
    const siteId = await aSite(one)
    const nothing = await one.client.ranks.console({ siteId })
    expect(nothing).toMatchObject({ source: { state: 'unconnected' }, phrases: [{ clicks_by_day: [] }] })
    await connect(one)
    await readAll()
    expect(await stateOf(one.client, siteId)).toMatchObject({
      state: 'read',
      property: 'sc-domain:harborcoffee.example',
      read_from: '2025-07-01',
      read_to: '2026-11-20',
      is_sample: false,
    })
    const figures = await one.client.ranks.console({ siteId, from: '2026-11-18', to: '2026-11-21' })
    expect(figures.days).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'])
    // A missing figure is null, not 0; the page's own figures are separate.
    expect(figures.phrases).toMatchObject([
      {
        key_phrase: 'coffee beans',
        clicks: 4,
        impressions: 45,
        position: 5.8,
        page_clicks: 3,
        page_impressions: 30,
        page_position: 4,
        clicks_by_day: [null, 0, 4, null],
        impressions_by_day: [null, 5, 40, null],
        positions_by_day: [null, 12, 5, null],
      },
    ])
    expect(await days(one)).toEqual(['2025-08-01', '2026-11-19', '2026-11-20'])
    const stored = await server.services.kysely.selectFrom('connections').selectAll().execute()
    expect(stored.map(({ token }) => token.toString('latin1')).join()).not.toContain('refresh-')
  })

  it("lets a user select one of the account's properties that contain the website", async () => {
    google.properties = [
      'sc-domain:harborcoffee.example',
      'https://harborcoffee.example/',
      'sc-domain:x.example',
    ]
    const one = await server.newAccount()
    const siteId = await aSite(one)
    const { ranks } = one.client
    expect(await refusalOf(ranks.connect({ siteId }))).toMatchObject({
      message: 'Connect Search Console first, under Connected accounts.',
    })
    await connect(one)
    await readAll()
    expect(await stateOf(one.client, siteId)).toMatchObject({ state: 'unchosen', property: null })
    expect(await ranks.connect({ siteId })).toMatchObject({
      properties: [
        { property: 'sc-domain:harborcoffee.example', holds_site: true },
        { property: 'https://harborcoffee.example/', holds_site: true },
        { property: 'sc-domain:x.example', holds_site: false },
      ],
    })
    expect(await refusalOf(ranks.connect({ siteId, property: 'sc-domain:x.example' }))).toMatchObject({
      message: 'This property does not include this website.',
    })
    expect(await refusalOf(ranks.connect({ siteId, property: 'sc-domain:y.example' }))).toMatchObject({
      message: 'Your Search Console account does not have this property.',
    })
    expect(await ranks.connect({ siteId, property: 'https://harborcoffee.example/' })).toMatchObject({
      source: { state: 'waiting' },
    })
    await readAll()
    expect(await days(one)).toHaveLength(3)
    // Another one is another history.
    await ranks.connect({ siteId, property: 'sc-domain:harborcoffee.example' })
    expect(await days(one)).toEqual([])
    await readAll()
    await ranks.connect({ siteId, property: '' })
    expect(await stateOf(one.client, siteId)).toMatchObject({ state: 'unchosen', property: null })
    expect(await days(one)).toHaveLength(3)
  })

  it('keeps what was read before a failure, shows a state of its own, and continues', async () => {
    const one = await server.newAccount()
    const siteId = await aSite(one)
    google.fails = { behavior: hangsUp, after: 1 }
    await connect(one)
    await readAll()
    const failed = await stateOf(one.client, siteId)
    expect(failed).toMatchObject({ state: 'failed', read_from: '2026-10-22', read_to: '2026-11-20' })
    expect(failed.says).toBe(
      'Search Console failed. Search Console could not be read. We keep the existing data and will try again.',
    )
    expect(failed.next_at).toBe('2026-11-23T10:10:00.000Z')
    expect(await days(one)).toEqual(['2026-11-19', '2026-11-20'])
    google.fails = undefined
    google.requests.length = 0
    expect(await read(one, siteId)).toBe(false)
    server.clock.now = new Date('2026-11-23T10:10:00Z')
    expect(await read(one, siteId)).toBe(true)
    expect(await stateOf(one.client, siteId)).toMatchObject({ state: 'read' })
    expect(await days(one)).toEqual(['2025-08-01', '2026-11-19', '2026-11-20'])
    // The month that was read is not asked for again.
    expect(google.requests.some(({ body }) => body.includes('"endDate":"2026-11-20"'))).toBe(false)
  })

  it('reports a revoked connection, stops requests, and resumes once it is connected again', async () => {
    const one = await server.newAccount()
    const siteId = await aSite(one)
    await connect(one)
    await readAll()
    google.revokeAll()
    google.hourPasses()
    server.clock.now = new Date('2026-11-24T10:00:00Z')
    await read(one, siteId)
    const later = { client: await server.signIn(one) }
    const revoked = await stateOf(later.client, siteId)
    expect(revoked).toMatchObject({ state: 'revoked', next_at: null })
    expect(revoked.says).toContain('Connect Search Console again.')
    // A colleague cannot; the message names who can and the remaining steps.
    const { says } = await stateOf((await server.newSubUser(one, [siteId])).client, siteId)
    expect(says).toContain('Please ask them to connect it again, or connect Search Console yourself')
    const { connections } = await later.client.connections.list({})
    expect(connections.find(({ vendor }) => vendor === 'search-console')).toMatchObject({ state: 'revoked' })
    expect(await days(one)).toHaveLength(3)
    await connect(later)
    await readAll()
    expect(await stateOf(later.client, siteId)).toMatchObject({
      state: 'read',
      read_to: '2026-11-21',
    })
  })

  it('revokes the token at Google when disconnected, stops requests, and keeps stored figures', async () => {
    const one = await server.newAccount()
    const siteId = await aSite(one)
    await connect(one)
    await readAll()
    await one.client.connections.remove({ vendor: 'search-console' })
    expect(google.requests.at(-1)?.path).toBe('/revoke')
    const token = new URLSearchParams(google.requests.at(-1)?.body).get('token') ?? ''
    expect(token).toMatch(/^refresh-/)
    expect(google.isGranted(token)).toBe(false)
    expect(await stateOf(one.client, siteId)).toMatchObject({ state: 'gone' })
    expect(await days(one)).toHaveLength(3)
  })

  it('reads only new days each day, and a new key phrase from the start', async () => {
    const one = await server.newAccount()
    const siteId = await aSite(one)
    await connect(one)
    await readAll()
    google.rows.push(figure('2026-11-21', 'coffee beans', '/', 7, 70, 3))
    google.requests.length = 0
    server.clock.now = new Date('2026-11-24T10:00:00Z')
    await read(one, siteId)
    const questions = google.requests.filter(({ path }) => path.endsWith('/query'))
    expect(questions).toHaveLength(1)
    expect(questions[0]?.body).toContain('"startDate":"2026-11-21","endDate":"2026-11-21"')
    const later = await server.signIn(one)
    const { pages } = await later.sites.show({ siteId })
    await later.keyPhrases.add({ siteId, pageId: pages[0]?.id ?? 0, phrase: 'Never  Tracked' })
    server.clock.now = new Date('2026-11-25T10:00:00Z')
    await read(one, siteId)
    const { ranks } = await server.signIn(one)
    const { phrases } = await ranks.console({ siteId })
    expect(phrases.map(({ key_phrase, clicks }) => [key_phrase, clicks])).toContainEqual([
      'Never  Tracked',
      null,
    ])
    const since = await ranks.console({ siteId, from: '2026-11-01' })
    expect(since.phrases.find(({ key_phrase }) => key_phrase !== 'coffee beans')?.clicks).toBe(9)
  })

  it('is not found by another business, and is deleted with its website', async () => {
    const [one, other] = [await server.newAccount(), await server.newAccount()]
    const siteId = await aSite(one)
    await connect(one)
    await readAll()
    await connect(other)
    const { ranks } = other.client
    for (const call of [
      () => ranks.connect({ siteId }),
      () => ranks.connect({ siteId, property: 'sc-domain:harborcoffee.example' }),
      () => ranks.connect({ siteId, property: '' }),
      () => ranks.console({ siteId }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404 })
    await one.client.sites.remove({ siteId })
    expect(await days(one)).toEqual([])
  })
})
