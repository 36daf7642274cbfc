import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBus, RESYNC } from '../../live/bus.ts'
import { databases } from '../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../testing/forms.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { startServer, type TestAccount, type TestServer } from '../../testing/start.ts'

const WRONG = 'Please enter a full URL or domain:example.com on each line.'

describe.each(databases)('disavowed links on $name', ({ fresh }) => {
  let server: TestServer
  let owner: TestAccount
  let siteId: number

  beforeAll(async () => {
    server = await startServer(fresh)
    owner = await server.newAccount()
  })
  afterAll(() => server.close())

  async function newSite(links: readonly string[] = []) {
    siteId = (await owner.client.sites.add(aSiteForm())).id
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm({ page_url: '/espresso' }) })
    const csv = links.map((url) => ({ url, anchor_text: 'here' }))
    if (csv.length > 0) await owner.client.links.importCsv({ siteId, pageId: page.id, csv })
    return page.id
  }
  const add = (disavowed: string) => owner.client.disavow.add({ siteId, disavowed })
  const list = () => owner.client.disavow.list({ siteId })
  const urls = (entries: readonly { url: string }[]) => entries.map(({ url }) => url)

  it('are entered one per line, a full URL or domain:{domain}; duplicates and blank lines are dropped', async () => {
    await newSite()
    const answer = await add(
      'https://spam.example/a\n\n# a comment\nhttp://www.spam.example/a/\r\ndomain:Farm.example\n',
    )
    expect(urls(answer)).toEqual(['https://spam.example/a', 'domain:farm.example'])
    expect(urls(await add('domain:farm.example\nhttps://other.example/'))).toEqual([
      'https://other.example/',
      'https://spam.example/a',
      'domain:farm.example',
    ])
    expect(await list()).toEqual(await list())
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

  it('say the page that a link from there points to', async () => {
    await newSite(['https://spam.example/a', 'https://deep.sub.farm.example/x?y', 'https://fine.example'])
    await add(
      'https://www.spam.example/a\ndomain:farm.example\ndomain:unseen.example\nhttps://unseen.example/',
    )
    expect(await list()).toMatchObject([
      { url: 'https://www.spam.example/a', page_url: '/espresso' },
      { url: 'domain:farm.example', page_url: '/espresso' },
      { url: 'domain:unseen.example', page_url: null },
      { url: 'https://unseen.example/', page_url: null },
    ])
  })

  it('stay in Completed Links, marked, until they are taken back', async () => {
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

  it('of one site say nothing of another', async () => {
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

  it('are of sub-users who were granted the site, too', async () => {
    await newSite()
    const [granted, other] = [await server.newSubUser(owner, [siteId]), await server.newSubUser(owner, [])]
    await granted.client.disavow.add({ siteId, disavowed: 'domain:farm.example' })
    expect(await refusalOf(other.client.disavow.list({ siteId }))).toMatchObject({ status: 404 })
  })

  it('are no more than Google’s file takes', async () => {
    await newSite()
    const lines = Array.from({ length: 99_999 }, (_, nth) => `domain:a${nth}.io`).join('\n')
    expect(await refusalOf(add(lines))).toMatchObject({
      status: 422,
      message: 'The list is longer than the 100,000 lines that Google takes.',
    })
    expect(await list()).toEqual([])
  })

  it('are told of to every session that may see the site', async () => {
    await newSite()
    const bus = await openBus(server.database)
    const heard: unknown[] = []
    bus.subscribe((message) => {
      if (message !== RESYNC && message.business_id === owner.business_id) heard.push(message.data)
    })
    try {
      await add('domain:farm.example')
      const told = { name: DISAVOWED_CHANGED, status: 'success', result: { site_id: siteId } }
      await vi.waitFor(() => expect(heard).toContainEqual(told))
    } finally {
      await bus.close()
    }
  })
})
