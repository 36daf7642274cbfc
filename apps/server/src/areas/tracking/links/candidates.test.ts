import { MAX_SHOWN_CANDIDATES } from '@linkwright/core/tracking/links/candidate'
import {
  linkLimitReached,
  CANDIDATE_DELETED,
  MORE_THAN_SHOWN,
  NOT_SET_UP,
  serverKeyRejected,
} from '@linkwright/core/tracking/links/candidate-messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { noBacklinks } from '../../../integrations/not-set-up.ts'
import { type Backlinks, LINKS_REQUESTED } from '../../../integrations/backlinks/port.ts'
import type { Integrations } from '../../../integrations/open.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { providerReporting, reportedLink } from '../../../testing/reported-links.ts'

describe.each(eitherDatabase)('new links on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number
  let usual: Integrations

  beforeAll(async () => {
    usual = server.services.integrations
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  const useBacklinks = (backlinks: Backlinks) => {
    server.services.integrations = { ...usual, backlinks }
  }
  async function newPage() {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    return { place: { siteId, pageId: page.id }, url: page.full_url }
  }

  it("lists the provider's links without those that the page has, ignores, or that point elsewhere", async () => {
    const { place, url } = await newPage()
    const { client } = agency
    await client.links.importCsv({
      ...place,
      csv: [{ url: 'http://www.blog1.example/post/', anchor_text: 'had' }],
    })
    await client.links.importCsv({
      ...place,
      csv: [{ url: 'https://blog2.example/post', anchor_text: '' }],
      status: 'ignore',
    })
    useBacklinks(
      providerReporting([
        [
          reportedLink(1, url),
          reportedLink(2, url),
          reportedLink(3, `${url}/another`),
          reportedLink(4, url, { lost_on: '2026-11-01' }),
          reportedLink(5, url, { url: 'javascript:alert(1)' }),
          reportedLink(6, `${url}#part`, { anchor_text: '<b>x</b>', da: null, rel: null, first_seen: null }),
          reportedLink(7, url, { first_seen: '2031-01-01' }),
        ],
        [reportedLink(6, url), reportedLink(8, url)],
      ]),
    )
    const response = await client.links.candidates(place)
    expect(response).toMatchObject({
      state: 'found',
      message: null,
      provider: 'Acme',
      is_sample: false,
      looked_at: 9,
      more: false,
    })
    expect(response.links).toEqual([
      {
        url: 'https://blog6.example/post',
        anchor_text: '<b>x</b>',
        date_added: '2026-11-21',
        da: null,
        rel: null,
        first_seen: null,
        last_seen: '2026-11-20',
      },
      expect.objectContaining({
        url: 'https://blog7.example/post',
        date_added: '2026-11-21',
        first_seen: '2026-11-21',
      }),
      expect.objectContaining({
        url: 'https://blog8.example/post',
        date_added: '2026-01-02',
        rel: 'nofollow',
      }),
    ])
  })

  it('saves provider data about existing links: rel, when they were seen, and that they are lost', async () => {
    const { place, url } = await newPage()
    const { client } = agency
    await client.links.importCsv({
      ...place,
      csv: [{ url: 'https://blog1.example/post', anchor_text: 'had' }],
    })
    const shown = async () => (await client.links.list({ ...place, url_progress: 'placed' }))[0]
    useBacklinks(providerReporting([[reportedLink(1, url, { lost_on: '2026-11-19' })]]))
    expect((await client.links.candidates(place)).links).toEqual([])
    const before = { rel: 'nofollow', first_seen: '2026-01-02', last_seen: '2026-11-20' }
    expect(await shown()).toMatchObject({ ...before, lost_on: '2026-11-19', anchor_text: 'had' })
    useBacklinks(
      providerReporting([
        [reportedLink(1, url, { rel: null, first_seen: '2026-05-05', last_seen: '2026-11-21' })],
      ]),
    )
    await client.links.candidates(place)
    expect(await shown()).toMatchObject({ ...before, last_seen: '2026-11-21', lost_on: null })
    useBacklinks(providerReporting([], new ProviderError('Acme', 'unavailable')))
    await client.links.candidates(place)
    expect(await shown()).toMatchObject({ ...before, last_seen: '2026-11-21', lost_on: null })
  })

  it("imports checked ones with the provider's data, and updates the figures", async () => {
    const { place, url } = await newPage()
    const { client } = agency
    useBacklinks(providerReporting([[reportedLink(1, url), reportedLink(2, url)]]))
    const { links } = await client.links.candidates(place)
    const rows = links.map(({ rel, first_seen, last_seen, da, ...row }) => ({
      ...row,
      ...(rel && { rel }),
      ...(first_seen && { first_seen }),
      ...(last_seen && { last_seen }),
      ...(da !== null && { da }),
    }))
    const done = await client.links.importCandidates({ ...place, links: rows, status: 'add' })
    expect(done).toMatchObject({ msg: 'success', count: 2, duplicate: 0, refused: [] })
    expect((await client.links.list({ ...place, url_progress: 'placed', sort: 'url' }))[0]).toMatchObject({
      source: 'Acme',
      da: 40,
      rel: 'nofollow',
      first_seen: '2026-01-02',
      last_seen: '2026-11-20',
      date_added: '2026-01-02',
    })
    const page = (await client.pages.list({ siteId })).find(({ id }) => id === place.pageId)
    expect(page?.stats).toMatchObject({ primary_links_placed: 2 })
    expect(await client.links.importCandidates({ ...place, links: rows, status: 'add' })).toMatchObject({
      count: 0,
      duplicate: 2,
    })
    expect((await client.links.candidates(place)).links).toEqual([])
  })

  it('never offers deleted ones again', async () => {
    const { place, url } = await newPage()
    const { client } = agency
    useBacklinks(providerReporting([[reportedLink(1, url), reportedLink(2, url)]]))
    const deleted = [{ url: 'https://blog1.example/post', anchor_text: '' }]
    expect(await client.links.importCandidates({ ...place, links: deleted, status: 'ignore' })).toMatchObject(
      {
        count: 1,
      },
    )
    const { links } = await client.links.candidates(place)
    expect(links.map((each) => each.url)).toEqual(['https://blog2.example/post'])
    expect(await client.links.list({ ...place, url_progress: 'placed' })).toHaveLength(0)
    // A user whose list still shows it cannot add it; a file import restores it.
    const both = [{ url: 'https://blog2.example/post', anchor_text: '' }, ...deleted]
    expect(await client.links.importCandidates({ ...place, links: both, status: 'add' })).toMatchObject({
      msg: 'success',
      count: 1,
      duplicate: 0,
      refused: [{ row: 2, reason: CANDIDATE_DELETED }],
    })
    expect(await client.links.importCsv({ ...place, csv: deleted })).toMatchObject({ count: 1, refused: [] })
  })

  it.each([
    ['not_configured', 'not_set_up', NOT_SET_UP],
    // It is no user's connection: there is none to disconnect, and no user's subscription.
    ['unsubscribed', 'failed', serverKeyRejected('Acme says that the subscription is not active.')],
    ['unauthorised', 'failed', serverKeyRejected('Acme did not accept the key.')],
    ['out_of_credit', 'failed', serverKeyRejected('Acme has no credit left.')],
    ['refused', 'failed', 'Acme rejected the request.'],
    ['timeout', 'failed', 'Acme did not respond in time. Please check again later.'],
    ['malformed', 'failed', 'Acme returned an unreadable response. Please check again later.'],
  ] as const)(
    'reports a provider that fails as %s, not a page without new links',
    async (fault, state, message) => {
      const { place } = await newPage()
      useBacklinks(providerReporting([], new ProviderError('Acme', fault)))
      expect(await agency.client.links.candidates(place)).toMatchObject({ state, message, links: [] })
    },
  )

  it('reports when a paused provider can be used again', async () => {
    const { place } = await newPage()
    useBacklinks(providerReporting([], new ProviderError('Acme', 'rate_limited', 90)))
    const { message } = await agency.client.links.candidates(place)
    expect(message).toBe('Acme asked to slow down. Please check again in 2 minutes.')
  })

  it('keeps the links received before a provider failed, and reports the failure', async () => {
    const { place, url } = await newPage()
    useBacklinks(
      providerReporting(
        [[reportedLink(1, url), reportedLink(2, url)]],
        new ProviderError('Acme', 'unavailable'),
      ),
    )
    const response = await agency.client.links.candidates(place)
    expect(response.state).toBe('partial')
    expect(response.links).toHaveLength(2)
    expect(response.message).toBe(
      'Acme failed. Before that it had reported 2 new links; check again later for the others.',
    )
  })

  it('explains how to set up a provider when there is none', async () => {
    const { place } = await newPage()
    useBacklinks(noBacklinks())
    expect(await agency.client.links.candidates(place)).toMatchObject({
      state: 'not_set_up',
      message: NOT_SET_UP,
    })
  })

  it('limits candidates per response and requests for a page with a million links', async () => {
    const { place, url } = await newPage()
    const many = (from: number) => Array.from({ length: 1000 }, (_, nth) => reportedLink(from + nth, url))
    const pulled: number[] = []
    const endless: Backlinks = {
      ...providerReporting([]),
      async *linksTo() {
        for (let from = 0; from < 1_000_000; from += 1000) {
          pulled.push(from)
          yield await Promise.resolve(many(from))
        }
      },
    }
    useBacklinks(endless)
    const response = await agency.client.links.candidates(place)
    expect(response.links).toHaveLength(MAX_SHOWN_CANDIDATES)
    expect(response).toMatchObject({ state: 'found', more: true, message: MORE_THAN_SHOWN })
    expect(pulled).toEqual([0, 1000])
    useBacklinks(providerReporting(Array.from({ length: LINKS_REQUESTED / 1000 }, () => many(0))))
    expect(await agency.client.links.candidates(place)).toMatchObject({
      more: false,
      message: linkLimitReached('20,000'),
      looked_at: LINKS_REQUESTED,
    })
  })

  it('a page of another business is not found', async () => {
    const { place } = await newPage()
    const stranger = await server.newAccount()
    await expect(stranger.client.links.candidates(place)).rejects.toMatchObject({ code: 'not_found' })
    const links = [{ url: 'https://a.example', anchor_text: '' }]
    await expect(
      stranger.client.links.importCandidates({ ...place, links, status: 'add' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
