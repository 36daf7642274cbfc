import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aGuestPost, aSiteForm } from '../../../testing/forms.ts'
import { endings, refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { wronglyTyped } from '../../../testing/wrong-types.ts'

const PHRASE = 'A Phrase is required, and must be unique'
const MOST_SITES = 'You have reached the maximum number of websites allowed'
const MOST_PHRASES = 'Upgrade your plan to add more keywords!'

describe('sites', () => {
  const server = useServer()
  const agency = useAccount(server)

  const add = (form: object, by = agency) => by.client.request<string>('POST /site/add', { ...form })
  const sentences = async (form: object) => (await refusalOf(add(form))).issues.map(({ message }) => message)

  async function used(by: TestAccount): Promise<{ websites: number; key_phrases: number }> {
    const { business } = await by.client.session.read()
    return { websites: business.websites, key_phrases: business.key_phrases }
  }

  it('are added with their home page and key phrases, behind the others', async () => {
    const owner = await server.newAccount()
    await owner.client.sites.add(aSiteForm())
    const { id, site } = await owner.client.sites.add(
      aSiteForm({
        name: 'Second',
        url: 'HTTP://www.Second.example/',
        local: 'yes',
        city: 'Austin',
        state: 'Texas',
        comp2: 'https://two.example',
        kp2: ' espresso ',
        kp6: 'Espresso',
      }),
    )
    expect(site).toMatchObject({
      id,
      name: 'Second',
      url: 'http://www.Second.example',
      available: '1',
      categories: ['food'],
      country: 'United States',
      local: 'yes',
      city: 'Austin',
      state: 'Texas',
      competitors: [{ url: 'https://rival.example' }, { url: 'https://two.example' }, { url: '' }],
      stats: { brand_trust_score: 0, links_in_progress: 0, days_since_last_link: '1970-01-01' },
    })
    expect(site.pages).toHaveLength(1)
    expect(site.pages[0]).toMatchObject({
      page_type: 'home',
      page_url: '/',
      full_url: 'http://www.Second.example/',
      page_local: 'yes',
      city: 'Austin',
    })
    const phrases = site.pages[0]?.keyphrases.map(({ key_phrase, is_primary }) => [key_phrase, is_primary])
    expect(phrases).toEqual([
      ['coffee beans', '1'],
      ['espresso', '0'],
      ['Espresso', '0'],
    ])
    expect((await owner.client.sites.list()).map(({ name }) => name)).toEqual(['Harbor Coffee', 'Second'])
    expect(await owner.client.sites.show({ siteId: id })).toEqual(site)
  })

  it('are registered by a customer who tracks a link and the page score, and buys a link', async () => {
    const { client } = await server.newAccount({ plan_id: 3 })
    await client.billing.addCard({ id: 'tok_4242_12_2040' })
    const { site } = await client.sites.add(aSiteForm())
    const place = { siteId: site.id, pageId: site.pages[0]?.id ?? 0 }
    const score = async () =>
      (await client.pages.list({ siteId: site.id }))[0]?.stats.page_score ?? Number.NaN
    const before = await score()
    const csv = [{ url: 'https://one.example', anchor_text: 'coffee beans' }]
    expect(await client.links.importCsv({ ...place, csv })).toMatchObject({ msg: 'success', count: 1 })
    expect(await client.links.list({ ...place, url_progress: 'placed' })).toHaveLength(1)
    expect(await score()).toBeGreaterThan(before)
    await client.cart.add(aGuestPost(place))
    const { total } = await client.checkout.price({})
    expect(await client.checkout.place({ total })).toMatchObject({ success: true })
    const [order] = await client.orders.list()
    expect(order?.details).toMatchObject([{ type: 'backlinks', target_url: `${site.url}/` }])
  })

  it('list all messages of Add Site together', async () => {
    const all = [
      'Site Name is Required',
      'Site Url is Required',
      'At least one Category is Required',
      'Site search engine is Required',
      'Site locality is Required',
      'At least 1 competitor url is needed',
      'Your Main Key Phrase is required',
    ]
    const blank = { name: ' ', url: '', categories: [], country: '', local: '', comp1: ' ', kp1: '\t' }
    for (const form of [{}, blank]) {
      const refusal = await refusalOf(add(form))
      expect(refusal).toMatchObject({ status: 422, code: 'refused' })
      expect(refusal.issues.map(({ message }) => message).toSorted()).toEqual(all.toSorted())
      for (const message of all) expect(refusal.message).toContain(message)
    }
    expect(await sentences({ ...aSiteForm(), url: 'not a url', local: 'yes', comp1: '' })).toEqual([
      'Site Url must be a valid URL',
      'At least 1 competitor url is needed',
      'The site location is required if the site is a local site',
    ])
  })

  it.each([{ city: 'Austin' }, { state: 'Texas' }, { city: ' ', state: ' ' }])(
    'are local only with city and state, not with %o',
    async (place) => {
      expect(await sentences({ ...aSiteForm({ local: 'yes' }), ...place })).toEqual([
        'The site location is required if the site is a local site',
      ])
    },
  )

  it.each([
    'javascript:alert(1)',
    'ftp://a.example',
    'localhost',
    'http://a.example b',
    '//a.example',
    'http://',
  ])('have a valid URL, which %s is not', async (url) => {
    expect(await sentences(aSiteForm({ url }))).toEqual(['Site Url must be a valid URL'])
  })

  it('refuse a phrase that appears twice among kp1 to kp6', async () => {
    const refusal = await refusalOf(add(aSiteForm({ kp2: 'latte', kp5: ' latte ' })))
    expect(refusal).toMatchObject({
      status: 422,
      message: PHRASE,
      issues: [{ path: ['kp5'], message: PHRASE }],
    })
  })

  it('coerce nothing: every wrong type is 400 and adds nothing', async () => {
    const before = await used(agency)
    const optional = { city: 'x', state: 'x', comp2: 'x', comp3: 'x', kp2: 'x', kp6: 'x' }
    for (const { field, value, form } of wronglyTyped(aSiteForm(), optional)) {
      const refusal = await refusalOf(add(form))
      expect(refusal.status, `${field} ${JSON.stringify(value)}`).toBe(
        // A list without a category is a category short, as in the form.
        field === 'categories' && JSON.stringify(value) === '[]' ? 422 : 400,
      )
    }
    for (const categories of [[1], [['food']], [null], 'food', { 0: 'food', length: 1 }]) {
      expect((await refusalOf(add({ ...aSiteForm(), categories }))).status).toBe(400)
    }
    expect((await refusalOf(add({ ...aSiteForm(), local: 'YES' }))).status).toBe(400)
    expect(await used(agency)).toEqual(before)
  })

  it.each(['business_id', 'id', 'available', 'stats', 'brand_rank', 'position', 'kp7', 'comp4', 'siteId'])(
    'refuse the unknown field %s as 400',
    async (field) => {
      const refusal = await refusalOf(add({ ...aSiteForm(), [field]: '1' }))
      expect(refusal).toMatchObject({ status: 400, code: 'wrong_shape' })
      expect(refusal.message).toContain(field)
    },
  )

  it('are limited by the plan, disabled ones counted', async () => {
    const ground = await server.newAccount({ plan_id: 1 })
    const first = await ground.client.sites.add(aSiteForm())
    await ground.client.sites.add(aSiteForm())
    await server.database.kysely
      .updateTable('sites')
      .set({ available: false })
      .where('id', '=', first.id)
      .execute()
    expect(await refusalOf(add(aSiteForm(), ground))).toMatchObject({
      name: 'OverLimitError',
      status: 403,
      code: 'over_plan_limit',
      message: MOST_SITES,
    })
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/site/add',
      headers: { authorization: `Bearer ${ground.token}` },
      payload: aSiteForm(),
    })
    expect([refused.statusCode, refused.json().error]).toEqual([403, MOST_SITES])
    expect(await used(ground)).toEqual({ websites: 2, key_phrases: 2 })
  })

  it('have no limit in a plan with 9999 websites', async () => {
    const mach = await server.newAccount({ plan_id: 5 })
    await sql`insert into sites (business_id, name, url, country)
      select ${mach.business_id}, 'many', 'https://many.example', 'US' from generate_series(1, 10000)`.execute(
      server.database.kysely,
    )
    const { id } = await mach.client.sites.add(aSiteForm())
    expect(id).toBeGreaterThan(0)
  })

  it('are not added when their phrases would pass the plan', async () => {
    const free = await server.newAccount({ plan_id: 86 })
    const six = { kp1: 'a', kp2: 'b', kp3: 'c', kp4: 'd', kp5: 'e', kp6: 'f' }
    expect(await refusalOf(add(aSiteForm(six), free))).toMatchObject({ status: 403, message: MOST_PHRASES })
    expect(await used(free)).toEqual({ websites: 0, key_phrases: 0 })
    await free.client.sites.add(aSiteForm({ ...six, kp6: '' }))
    expect(await used(free)).toEqual({ websites: 1, key_phrases: 5 })
  })

  it('never pass the limit by 200 parallel adds', async () => {
    const ground = await server.newAccount({ plan_id: 1 })
    const adds = Array.from({ length: 200 }, () => add(aSiteForm(), ground))
    expect(await endings(adds)).toEqual({ done: 2, [MOST_SITES]: 198 })
    expect(await used(ground)).toEqual({ websites: 2, key_phrases: 2 })
  })

  it('are visible to a sub-user only when granted, and added only by the owner', async () => {
    const owner = await server.newAccount()
    const [one, two] = [await owner.client.sites.add(aSiteForm()), await owner.client.sites.add(aSiteForm())]
    const sub = await server.newSubUser(owner, [one.id])
    expect((await sub.client.sites.list()).map(({ id }) => id)).toEqual([one.id])
    expect((await sub.client.session.read()).sites.map(({ id }) => id)).toEqual([one.id])
    expect(await refusalOf(sub.client.sites.show({ siteId: two.id }))).toMatchObject({ status: 404 })
    expect(await refusalOf(add(aSiteForm(), sub))).toMatchObject({
      status: 403,
      message: 'Only the account owner can do this.',
    })
  })

  it("return the categories of the site of a link map's suggestion", async () => {
    const owner = await server.newAccount()
    const { id: siteId, site } = await owner.client.sites.add(
      aSiteForm({ categories: ['food', 'home and family'] }),
    )
    const pageId = site.pages[0]?.id ?? 0
    const [suggestion] = await owner.client.links.list({ siteId, pageId, url_progress: 'not_ordered' })
    const linkmapId = suggestion?.linkmap_id ?? 0
    expect(await owner.client.sites.categories({ linkmapId })).toEqual(['food', 'home and family'])
    const stranger = await server.newAccount()
    const blind = await server.newSubUser(owner, [])
    for (const { client } of [stranger, blind])
      expect(await refusalOf(client.sites.categories({ linkmapId }))).toMatchObject({ status: 404 })
  })

  it('are listed page by page, sorted and filtered, with totals', async () => {
    const owner = await server.newAccount()
    for (const name of ['cherry', 'Apple', 'banana']) await owner.client.sites.add(aSiteForm({ name }))
    const first = await owner.client.sites.list({ sort: 'name', limit: 2 })
    expect(first.map(({ name }) => name)).toEqual(['Apple', 'banana'])
    expect(first.total).toBe(3)
    const all: string[] = []
    for await (const { name } of owner.client.sites.list({ sort: '-name', limit: 1 })) all.push(name)
    expect(all).toEqual(['cherry', 'banana', 'Apple'])
    expect((await owner.client.sites.list({ q: 'BAN' })).map(({ name }) => name)).toEqual(['banana'])
    expect(await owner.client.sites.list({ q: '%' })).toHaveLength(0)
  })
})
