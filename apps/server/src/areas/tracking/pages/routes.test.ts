import { beforeAll, describe, expect, it } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { endings, refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { wronglyTyped } from '../../../testing/wrong-types.ts'
import { eventually } from '../../../testing/eventually.ts'

const PHRASE = 'A Phrase is required, and must be unique'
const MOST_PHRASES = 'Upgrade your plan to add more keywords!'

describe('pages', () => {
  const server = useServer()
  const agency = useAccount(server)
  let siteId: number

  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm({ url: 'www.Harbor.example' }))).id
  })

  const add = (form: object, by = agency, site = siteId) =>
    by.client.request<string>('POST /site/{siteId}/page/add', { siteId: site, ...form })
  const sentences = async (form: object) => (await refusalOf(add(form))).issues.map(({ message }) => message)

  it('are added with their key phrases, the first one primary', async () => {
    const { page } = await agency.client.pages.add({
      siteId,
      ...aPageForm({ page_local: 'yes', city: 'Austin', state: 'Texas', kp3: 'grinder' }),
    })
    expect(page).toMatchObject({
      site_id: siteId,
      page_nickname: 'Espresso guide',
      page_url: '/espresso',
      full_url: 'https://www.Harbor.example/espresso',
      page_type: 'page',
      page_local: 'yes',
      city: 'Austin',
      state: 'Texas',
      reporting: '#1 Overall',
      scout_last_ran: '0000-00-00',
      word_count: null,
      greyed_out: [],
      // Its link map.
      links: 20,
    })
    expect(page.keyphrases).toMatchObject([
      { key_phrase: 'espresso machine', is_primary: '1', rank: null, page_nickname: 'Espresso guide' },
      { key_phrase: 'grinder', is_primary: '0' },
    ])
    expect((await agency.client.pages.list({ siteId })).at(-1)).toEqual(page)
  })

  it('list all messages of Add Page together', async () => {
    const all = [
      'Page Nickname is Required',
      'Page Url is Required',
      'Page type is required',
      'Page locality is Required',
      'At least 1 key phrase is needed',
    ]
    for (const form of [{}, { page_nickname: '', page_url: ' ', type: '', page_local: '', kp1: ' ' }]) {
      expect(await sentences(form)).toEqual(all)
    }
    expect(await refusalOf(add({}))).toMatchObject({
      status: 422,
      message: all.map((message) => `${message}.`).join(' '),
    })
  })

  it.each(['/a b', 'https://', '/<script>', 'http://elsewhere.example/x', 'ftp://www.harbor.example/x'])(
    'have a URL that is valid together with the site, which %s is not',
    async (page_url) => {
      expect(await sentences(aPageForm({ page_url }))).toEqual(['Page Url must be a valid URL'])
    },
  )

  it('are local only with city and state', async () => {
    expect(await sentences(aPageForm({ page_local: 'yes', city: 'Austin' }))).toEqual([
      'The page search location is required if the page is a local page',
    ])
  })

  it.each([
    ['https://www.harbor.example/blog', '/blog'],
    ['HTTP://Harbor.Example/Blog?x=1#y', '/Blog?x=1#y'],
    ['harbor.example/blog/', '/blog/'],
    ['www.harbor.example', '/'],
    ['blog/post', '/blog/post'],
    ['/harbor.example/x', '/harbor.example/x'],
  ])('strip the site from a URL pasted in full: %s', async (page_url, expected) => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ page_url }) })
    expect(page.page_url).toBe(expected)
  })

  it('may be a second home page at /', async () => {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ type: 'home', page_url: '/x' }) })
    expect(page).toMatchObject({ page_type: 'home', page_url: '/' })
    const homes = (await agency.client.pages.list({ siteId })).filter(({ page_type }) => page_type === 'home')
    expect(homes).toHaveLength(2)
  })

  it('refuse a phrase that appears twice among kp1 to kp6', async () => {
    expect(await refusalOf(add(aPageForm({ kp6: ' espresso machine' })))).toMatchObject({
      status: 422,
      message: PHRASE,
      issues: [{ path: ['kp6'], message: PHRASE }],
    })
  })

  it('coerce nothing: every wrong type is 400 and adds nothing', async () => {
    const before = (await agency.client.pages.list({ siteId })).total
    const optional = { city: 'x', state: 'x', kp2: 'x', kp6: 'x' }
    for (const { field, value, form } of wronglyTyped(aPageForm(), optional)) {
      expect((await refusalOf(add(form))).status, `${field} ${JSON.stringify(value)}`).toBe(400)
    }
    for (const type of ['Home', 'regular', 'sub page', 'home ']) {
      expect((await refusalOf(add({ ...aPageForm(), type }))).status).toBe(400)
    }
    expect((await agency.client.pages.list({ siteId })).total).toBe(before)
  })

  it.each(['id', 'site_id', 'business_id', 'page_type', 'word_count', 'stats', 'reporting', 'kp7'])(
    'refuse the unknown field %s as 400',
    async (field) => {
      const refusal = await refusalOf(add({ ...aPageForm(), [field]: 1 }))
      expect(refusal).toMatchObject({ status: 400, code: 'wrong_shape' })
      expect(refusal.message).toContain(field)
    },
  )

  it('use the site of the path only', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/site/${siteId}/page/add`,
      headers: { authorization: `Bearer ${agency.token}` },
      payload: { ...aPageForm(), siteId },
    })
    expect(statusCode).toBe(400)
  })

  it('are not added when their phrases would pass the plan', async () => {
    const free = await server.newAccount({ plan_id: 86 })
    const site = await free.client.sites.add(aSiteForm({ kp2: 'b', kp3: 'c', kp4: 'd' }))
    expect(await refusalOf(add(aPageForm({ kp2: 'two' }), free, site.id))).toMatchObject({
      name: 'OverLimitError',
      status: 403,
      message: MOST_PHRASES,
    })
    expect((await free.client.pages.list({ siteId: site.id })).total).toBe(1)
    await add(aPageForm(), free, site.id)
  })

  it('never pass the plan by 200 parallel adds of pages and phrases', async () => {
    const free = await server.newAccount({ plan_id: 86 })
    const { id, site } = await free.client.sites.add(aSiteForm())
    const pageId = site.pages[0]?.id ?? 0
    const adds = Array.from({ length: 200 }, (_, nth) =>
      nth % 2 === 0
        ? add(aPageForm({ page_url: `/${nth}` }), free, id)
        : free.client.keyPhrases.add({ siteId: id, pageId, phrase: `phrase ${nth}` }),
    )
    expect(await endings(adds)).toEqual({ done: 4, [MOST_PHRASES]: 196 })
    expect((await free.client.session.read()).business.key_phrases).toBe(5)
  })

  it('of a disabled website are not shown or added', async () => {
    const site = await agency.client.sites.add(aSiteForm())
    await server.database.kysely
      .updateTable('sites')
      .set({ available: false })
      .where('id', '=', site.id)
      .execute()
    const disabled = {
      status: 403,
      code: 'site_disabled',
      message: 'This website is disabled, because you have downgraded your plan.',
    }
    expect(await refusalOf(add(aPageForm(), agency, site.id))).toMatchObject(disabled)
    expect(await refusalOf(Promise.resolve(agency.client.pages.list({ siteId: site.id })))).toMatchObject(
      disabled,
    )
    expect(await refusalOf(agency.client.sites.show({ siteId: site.id }))).toMatchObject(disabled)
    const listed = (await agency.client.sites.list()).find(({ id }) => id === site.id)
    expect(listed?.available).toBe('0')
  })

  it('publish their figures, the site and the number of used phrases to every session', async () => {
    const bus = await openBus(server.database)
    const received: string[] = []
    bus.subscribe((message) => {
      if (message !== RESYNC && message.business_id === agency.business_id) received.push(message.command)
    })
    try {
      await add(aPageForm())
      await eventually(() =>
        expect(received).toEqual(
          expect.arrayContaining(['updatePageStats', 'updateSiteStats', 'updateKeywordUsage']),
        ),
      )
    } finally {
      await bus.close()
    }
  })
})
