import { beforeAll, describe, expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { aPageForm, anEditedPage, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { wronglyTyped } from '../../../testing/wrong-types.ts'
import { eventually } from '../../../testing/eventually.ts'

describe('PUT site/{siteId}/page/{pageId}', () => {
  const server = useServer()
  const agency = useAccount(server)
  let siteId: number
  let pageId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
    const form = aPageForm({ page_local: 'yes', city: 'Austin', state: 'Texas' })
    pageId = (await agency.client.pages.add({ siteId, ...form })).page.id
  })

  const edit = (form: object) =>
    agency.client.request<string>('PUT /site/{siteId}/page/{pageId}', { siteId, pageId, ...form })
  const sentences = async (form: object) => (await refusalOf(edit(form))).issues.map(({ message }) => message)

  it('replaces name, address and type, and keeps the place when it is not sent', async () => {
    const { page } = await agency.client.pages.edit({
      siteId,
      pageId,
      ...anEditedPage({ page_nickname: 'Beans', page_url: 'harborcoffee.example/beans', page_type: 'blog' }),
    })
    expect(page).toMatchObject({
      id: pageId,
      page_nickname: 'Beans',
      page_url: '/beans',
      full_url: 'https://harborcoffee.example/beans',
      page_type: 'blog',
      page_local: 'yes',
      city: 'Austin',
      state: 'Texas',
    })
    expect(page.keyphrases[0]?.page_nickname).toBe('Beans')
    expect(await agency.client.pages.list({ siteId })).toContainEqual(page)
    const moved = await agency.client.pages.edit({
      siteId,
      pageId,
      ...anEditedPage({ page_local: 'no', city: '', state: '' }),
    })
    expect(moved.page).toMatchObject({ page_local: 'no', city: null, state: null })
  })

  it('returns the messages of Edit Page', async () => {
    expect(await sentences({})).toEqual([
      'Page Nickname is Required',
      'Page Url is Required',
      'Page type is required',
    ])
    expect(await sentences(anEditedPage({ page_url: 'http://elsewhere.example/x' }))).toEqual([
      'Page Url must be a valid URL',
    ])
    expect(await sentences(anEditedPage({ page_local: 'yes', city: 'Austin' }))).toEqual([
      'The page search location is required if the page is a local page',
    ])
  })

  it('refuses to turn a home page with 8 phrases into a page that allows 6', async () => {
    const { id, site } = await agency.client.sites.add(aSiteForm())
    const target = { siteId: id, pageId: site.pages[0]?.id ?? 0 }
    const more = 8 - (site.pages[0]?.keyphrases.length ?? 0)
    for (let nth = 0; nth < more; nth += 1)
      await agency.client.keyPhrases.add({ ...target, phrase: `espresso ${nth}` })
    const form = anEditedPage({ page_type: 'page' })
    const message = 'A page of this type has at most 6 key phrases. Please delete 2 of its 8 first.'
    expect(await refusalOf(agency.client.pages.edit({ ...target, ...form }))).toMatchObject({
      status: 422,
      issues: [{ path: ['page_type'], message }],
    })
    const [, second, third] = (await agency.client.keyPhrases.list(target)).key_phrase
    for (const phrase of [second, third])
      await agency.client.keyPhrases.remove({ ...target, id: phrase?.id ?? 0 })
    expect((await agency.client.pages.edit({ ...target, ...form })).page.page_type).toBe('page')
  })

  it('refuses to remove the place of a local page', async () => {
    await agency.client.pages.edit({
      siteId,
      pageId,
      ...anEditedPage({ page_local: 'yes', city: 'Austin', state: 'Texas' }),
    })
    expect(await refusalOf(edit(anEditedPage({ city: ' ' })))).toMatchObject({
      status: 422,
      issues: [{ path: ['city'] }],
    })
  })

  it('allows only Regular Page or Blog Post for a sub page', async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ type: 'sub_page' }) })
    const sub = { siteId, pageId: page.id }
    for (const page_type of ['home', 'page', 'blog'] as const) {
      expect(
        await refusalOf(agency.client.pages.edit({ ...sub, ...anEditedPage({ page_type }) })),
      ).toMatchObject({
        status: 422,
        issues: [{ path: ['page_type'], message: 'A sub page can only be a Regular Page or a Blog Post.' }],
      })
    }
    const edited = await agency.client.pages.edit({ ...sub, ...anEditedPage({ page_type: 'sub_page_blog' }) })
    expect(edited.page.page_type).toBe('sub_page_blog')
    expect((await refusalOf(edit(anEditedPage({ page_type: 'sub_page' })))).status).toBe(422)
  })

  it('coerces nothing and accepts no other field', async () => {
    const before = await agency.client.pages.list({ siteId })
    for (const { field, value, form } of wronglyTyped(anEditedPage(), { city: 'x', page_local: 'no' })) {
      expect((await refusalOf(edit(form))).status, `${field} ${JSON.stringify(value)}`).toBe(400)
    }
    for (const field of ['type', 'kp1', 'reporting', 'word_count', 'site_id']) {
      expect((await refusalOf(edit({ ...anEditedPage(), [field]: 'x' }))).message).toContain(field)
    }
    expect(await agency.client.pages.list({ siteId })).toEqual(before)
  })

  it('recounts home page links when a page becomes a home page, and publishes the figures', async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ page_url: '/second' }) })
    const csv = [{ url: 'https://blog.example/1', anchor_text: 'here' }]
    await agency.client.links.importCsv({ siteId, pageId: page.id, csv })
    const homeLinks = async () => (await agency.client.sites.show({ siteId })).stats.hp_completed_links
    expect(await homeLinks()).toBe(0)
    const bus = await openBus(server.database)
    const received: unknown[] = []
    bus.subscribe((message) => {
      if (message !== RESYNC && message.business_id === agency.business_id) received.push(message)
    })
    try {
      const home = anEditedPage({ page_type: 'home', page_url: '/second' })
      const response = await agency.client.pages.edit({ siteId, pageId: page.id, ...home })
      expect(response.page.page_url).toBe('/')
      expect(response.page.stats.homepage_link_score).toBeGreaterThan(0)
      expect(await homeLinks()).toBe(1)
      await eventually(() => {
        for (const command of ['updatePageStats', 'updateSiteStats'])
          expect(received).toContainEqual(expect.objectContaining({ command }))
      })
    } finally {
      await bus.close()
    }
  })

  it('classifies links by the new name', async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ page_url: '/third' }) })
    const csv = [{ url: 'https://blog.example/1', anchor_text: 'Zanzibar espresso machine' }]
    await agency.client.links.importCsv({ siteId, pageId: page.id, csv })
    const placed = { siteId, pageId: page.id, url_progress: 'placed' } as const
    const typeOf = async () => (await agency.client.links.list(placed))[0]?.anchor_type
    const before = await typeOf()
    await agency.client.pages.edit({
      siteId,
      pageId: page.id,
      ...anEditedPage({ page_nickname: 'Zanzibar espresso machine', page_url: '/third' }),
    })
    expect([before, await typeOf()]).toEqual(['keyword plus', 'page title'])
  })
})
