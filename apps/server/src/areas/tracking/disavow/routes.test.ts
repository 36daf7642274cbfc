import { googleFile } from '@linkwright/core/tracking/disavow/google-file'
import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { eventually } from '../../../testing/eventually.ts'

const WRONG = 'Please enter a full URL or domain:example.com on each line.'

describe.each(eitherDatabase)('disavowed links on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owner = useAccount(server)
  let siteId: number

  async function newSite(links: readonly string[] = []) {
    siteId = (await owner.client.sites.add(aSiteForm())).id
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm({ page_url: '/espresso' }) })
    const csv = links.map((url) => ({ url, anchor_text: 'here' }))
    if (csv.length > 0) await owner.client.links.importCsv({ siteId, pageId: page.id, csv })
    return page.id
  }
  const add = (disavowed: string) => owner.client.disavow.add({ siteId, disavowed })
  const list = async () => [...(await owner.client.disavow.list({ siteId }))]
  const urls = (entries: readonly { url: string }[]) => entries.map(({ url }) => url)

  it('are entered one per line as a full URL or domain:{domain}; duplicates and blank lines are dropped', async () => {
    await newSite()
    const answer = await add(
      'https://spam.example/a\n\n# a comment\n https://spam.example/a # paid \r\ndomain:farm.example\n',
    )
    expect(urls(answer)).toEqual(['https://spam.example/a', 'domain:farm.example'])
    expect(urls(await add('domain:farm.example\nhttps://other.example/'))).toEqual([
      'https://other.example/',
      'https://spam.example/a',
      'domain:farm.example',
    ])
    expect(await list()).toEqual(await list())
  })

  it('keep every spelling; links stay covered when one of two matching entries is removed', async () => {
    const spellings = ['http://www.s.example/one', 'https://s.example/one/', 'https://s.example/%6Fne']
    const pageId = await newSite(['https://s.example/one'])
    const covered = async () =>
      (await owner.client.links.list({ siteId, pageId, url_progress: 'placed' }))[0]?.disavowed
    const entries = [...(await add(spellings.join('\n')))]
    expect(entries).toMatchObject(spellings.map((url) => ({ url, links: 1 })))
    expect(urls(await add(spellings.join('\n')))).toEqual(spellings)
    const file = googleFile(entries, { site: 'x', today: '2026-11-21' })
    expect(file.split('\n').slice(2, -1)).toEqual(spellings)
    for (const [nth, { id }] of entries.entries()) {
      await owner.client.disavow.remove({ siteId, id })
      expect(await covered()).toBe(nth < spellings.length - 1 ? '1' : '0')
    }
  })

  it('show the number of covered links for each spelling of a domain', async () => {
    await newSite(['https://x.bücher-laden.example/1', 'https://xn--bcher-laden-thb.example./2'])
    const answer = [...(await add('domain:Bücher-Laden.example\ndomain:xn--bcher-laden-thb.example'))]
    expect(answer).toMatchObject([
      { url: 'domain:Bücher-Laden.example', links: 2 },
      { url: 'domain:xn--bcher-laden-thb.example', links: 2 },
    ])
  })

  it.each([
    'spam.example',
    'domain:',
    'domain:https://x.example',
    'ftp://x.example',
    'two words',
    ' \n# no entry',
  ])('are refused as a whole when a line is wrong, and nothing is stored: %j', async (line) => {
    await newSite()
    const text = line.startsWith(' ') ? line : `https://good.example/1\n${line}\ndomain:good.example`
    expect(await refusalOf(add(text))).toMatchObject({ status: 422, message: WRONG })
    expect(await list()).toEqual([])
  })

  it('show the page that a covered link points to', async () => {
    await newSite(['https://spam.example/a', 'https://deep.sub.farm.example/x?y', 'https://farm.example/z'])
    await add(
      'https://www.spam.example/a\ndomain:farm.example\ndomain:unseen.example\nhttps://unseen.example/',
    )
    expect(await list()).toMatchObject([
      { url: 'https://www.spam.example/a', page_url: '/espresso', links: 1 },
      { url: 'domain:farm.example', page_url: '/espresso', links: 2 },
      { url: 'domain:unseen.example', page_url: null, links: 0 },
      { url: 'https://unseen.example/', page_url: null, links: 0 },
    ])
  })

  it('keep links in Completed Links, marked, until the entry is removed', async () => {
    const pageId = await newSite(['https://a.spam.example', 'https://x.farm.example/1', 'https://z.example'])
    const marks = async () =>
      (await owner.client.links.list({ siteId, pageId, url_progress: 'placed', sort: 'url' })).map(
        ({ disavowed }) => disavowed,
      )
    expect(await marks()).toEqual(['0', '0', '0'])
    const [first] = await add('https://a.spam.example\ndomain:farm.example')
    expect(await marks()).toEqual(['1', '1', '0'])
    const ofSite = await owner.client.sites.links({ siteId })
    expect(ofSite.filter(({ disavowed }) => disavowed === '1')).toHaveLength(2)
    const answer = await owner.client.disavow.remove({ siteId, id: first?.id ?? 0 })
    expect(urls(answer)).toEqual(['domain:farm.example'])
    expect(await marks()).toEqual(['0', '1', '0'])
  })

  it('of one site do not affect another', async () => {
    await newSite(['https://spam.example/a'])
    const [entry] = await add('https://spam.example/a')
    const other = await newSite(['https://spam.example/a'])
    expect(
      (await owner.client.links.list({ siteId, pageId: other, url_progress: 'placed' }))[0]?.disavowed,
    ).toBe('0')
    expect(await refusalOf(owner.client.disavow.remove({ siteId, id: entry?.id ?? 0 }))).toMatchObject({
      status: 404,
    })
  })

  it('can be read and changed by sub-users with access to the site', async () => {
    await newSite()
    const [granted, other] = [await server.newSubUser(owner, [siteId]), await server.newSubUser(owner, [])]
    await granted.client.disavow.add({ siteId, disavowed: 'domain:farm.example' })
    expect(await refusalOf(other.client.disavow.list({ siteId }))).toMatchObject({ status: 404 })
  })

  it('are limited to what Google’s file accepts', async () => {
    await newSite()
    const lines = Array.from({ length: 99_999 }, (_, nth) => `domain:a${nth}.io`).join('\n')
    expect(await refusalOf(add(lines))).toMatchObject({
      status: 422,
      message: 'The list is longer than the 100,000 lines that Google takes.',
    })
    expect(await list()).toEqual([])
  })

  describe('when there are many', () => {
    const MANY = 2500
    const nth = (number: number) => `https://spam.example/${number}`

    beforeAll(async () => {
      await newSite(['https://spam.example/7', 'https://deep.farm.example/x'])
      const { kysely } = server.database
      for (let from = 0; from < MANY; from += 500) {
        const lines = Array.from({ length: 500 }, (_, index) => nth(from + index))
        await add(lines.join('\n'))
      }
      // All at one moment, as one long text would be.
      await kysely
        .updateTable('disavowed')
        .set({ created_at: '2026-01-02 03:04:05.123456+00' })
        .where('site_id', '=', siteId)
        .execute()
    })

    it('lists them in pages of at most 1,000, each entry once and with its page', async () => {
      const sizes: number[] = []
      const all: string[] = []
      for await (const rows of owner.client.disavow.list({ siteId }).pages()) {
        sizes.push(rows.length)
        expect(rows.total).toBe(MANY)
        all.push(...urls(rows))
        expect(rows.find(({ url }) => url === nth(7))?.page_url ?? '/espresso').toBe('/espresso')
      }
      expect(sizes).toEqual([1000, 1000, 500])
      expect(all).toEqual(Array.from({ length: MANY }, (_, number) => nth(number)))
    })

    it('loses none when others are removed while the list is read', async () => {
      const pages = owner.client.disavow.list({ siteId, limit: 1000 }).pages()
      const first = (await pages.next()).value ?? []
      const deleted = first.slice(0, 3)
      for (const { id } of deleted) await owner.client.disavow.remove({ siteId, id })
      const second = (await pages.next()).value ?? []
      expect(second[0]?.url).toBe(nth(1000))
      await add(deleted.map(({ url }) => url).join('\n'))
    })

    it('returns the first page and the total after adding and removing', async () => {
      const sent = { siteId, disavowed: 'domain:farm.example' }
      const added = await owner.client.disavow.add(sent, { idempotencyKey: 'add' })
      expect(added).toHaveLength(1000)
      expect(added.total).toBe(MANY + 1)
      expect(added[0]).toMatchObject({ url: 'domain:farm.example', page_url: '/espresso' })
      const rest = await owner.client.disavow.list({ siteId, cursor: added.next ?? '' })
      expect(urls(added)).not.toContain(rest[0]?.url)
      const again = await owner.client.disavow.add(sent, { idempotencyKey: 'add' })
      expect([again.total, again[0]]).toEqual([MANY + 1, added[0]])
      const left = await owner.client.disavow.remove(
        { siteId, id: added[0]?.id ?? 0 },
        { idempotencyKey: 'rm' },
      )
      expect([left.length, left.total]).toEqual([1000, MANY])
      expect(urls(await owner.client.disavow.list({ siteId, cursor: left.next ?? '', limit: 1 }))).toEqual([
        left.length === 1000
          ? urls(await owner.client.disavow.list({ siteId, offset: 1000, limit: 1 }))[0]
          : '',
      ])
      const stored = await server.database.kysely
        .selectFrom('idempotency_keys')
        .select('response')
        .where('route', 'in', ['disavow.add', 'disavow.remove'])
        .execute()
      expect(
        stored.map(({ response }) => JSON.stringify(response).length).filter((size) => size > 100),
      ).toEqual([])
    })

    it('sorts, filters and skips them on the server', async () => {
      const [last] = await owner.client.disavow.list({ siteId, sort: '-url', limit: 1 })
      expect(last?.url).toBe(nth(999))
      const found = await owner.client.disavow.list({
        siteId,
        q: '/SPAM.example/24',
        sort: 'url',
        limit: 2,
        offset: 1,
      })
      expect([urls(found), found.total]).toEqual([[nth(240), nth(2400)], 111])
      expect(await refusalOf(owner.client.disavow.list({ siteId, cursor: 'e1' }))).toMatchObject({
        status: 400,
      })
    })
  })

  it('are published to every session that may see the site', async () => {
    await newSite()
    const bus = await openBus(server.database)
    const received: unknown[] = []
    bus.subscribe((message) => {
      if (message !== RESYNC && message.business_id === owner.business_id) received.push(message.data)
    })
    try {
      await add('domain:farm.example')
      const message = { name: DISAVOWED_CHANGED, status: 'success', result: { site_id: siteId } }
      await eventually(() => expect(received).toContainEqual(message))
    } finally {
      await bus.close()
    }
  })
})
