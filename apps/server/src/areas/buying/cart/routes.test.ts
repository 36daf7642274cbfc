import { MAX_CART_LINES } from '@linkwright/core/buying/cart/cart-messages'
import type { CartAddInput } from '@linkwright/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aGuestPost, anInsertion, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { endings, refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('the cart on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let agency: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
    agency = await server.newAccount()
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  async function newPlace() {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    return { siteId, pageId: page.id }
  }
  type Place = Awaited<ReturnType<typeof newPlace>>
  async function suggest(place: Place, anchor_text = 'espresso machine guide') {
    const form = { ...place, anchor_text, anchor_type: 'keyword plus', url_progress: 'not_ordered' } as const
    return (await agency.client.links.add(form)).link.id
  }
  it('accepts a guest post to a page at the catalogue’s price, ignoring a sent price', async () => {
    const buyer = await server.newAccount()
    const { site } = await buyer.client.sites.add(aSiteForm())
    const form = aGuestPost({ siteId: site.id, pageId: site.pages[0]?.id ?? 0 }, { source: 'link map' })
    const sent = { ...form, link: { id: 103, price: 0.01 }, content: { id: 2, price: 0 }, page_nickname: 'X' }
    const { cart_id, item } = await buyer.client.cart.add(sent)
    expect(item).toMatchObject({
      type: 'backlinks',
      cart_id,
      link: { id: 103, name: 'DA30+ Guest Post', price: 140 },
      content: { id: 2, price: 40, words: 1000 },
      anchor: 'espresso machine',
      url: 'https://harborcoffee.example/',
      site_name: 'Harbor Coffee',
      page_nickname: site.pages[0]?.page_nickname,
      source: 'link map',
    })
    expect(await buyer.client.cart.list()).toEqual([item])
    expect((await buyer.client.session.read()).cart).toEqual([item])
  })

  it('accepts a link insertion and a booster link to any address', async () => {
    const buyer = await server.newAccount()
    const { item } = await buyer.client.cart.add(anInsertion())
    expect(item).toMatchObject({
      type: 'link_insertions',
      link: { price: 75 },
      targetUrl: 'https://acme.example/beans',
      anchorText: 'beans',
      anchor_type: 'generic',
      site_id: null,
      articleCount: null,
    })
    const booster = await buyer.client.cart.add(anInsertion({ type: 'msn', link: { id: 127 } }))
    expect(booster.item).toMatchObject({ type: 'msn', articleCount: 70, link: { price: 300 } })
  })

  it('is a person’s own: another user of the business has another one', async () => {
    const sub = await server.newSubUser(agency, [siteId])
    const place = await newPlace()
    const { cart_id } = await sub.client.cart.add(aGuestPost(place))
    expect((await agency.client.cart.list()).filter((item) => item.cart_id === cart_id)).toEqual([])
    expect(await refusalOf(agency.client.cart.remove({ id: cart_id }))).toMatchObject({ status: 404 })
    expect(await sub.client.cart.list()).toHaveLength(1)
    await server.services.kysely.deleteFrom('user_sites').where('user_id', '=', sub.user_id).execute()
    expect(await sub.client.cart.list()).toEqual([])
    expect(await refusalOf(sub.client.cart.remove({ id: cart_id }))).toMatchObject({ status: 404 })
  })

  it('checks the five words again, and that product and content are sold', async () => {
    const place = await newPlace()
    const messageOf = async (more: Partial<CartAddInput>) => {
      const { status, message } = await refusalOf(agency.client.cart.add(aGuestPost(place, more)))
      return [status, message]
    }
    expect(await messageOf({ anchor: 'one two three four five six' })).toEqual([
      422,
      'Anchor text can only be up to 5 words',
    ])
    for (const id of [99, 118, 127, 140])
      expect(await messageOf({ link: { id } })).toEqual([422, 'This product is not sold.'])
    expect(await messageOf({ content: { id: 9 } })).toEqual([
      422,
      'This content length is not offered with this product.',
    ])
  })

  it('returns 404 for another account’s data and 403 for a disabled site, and changes nothing', async () => {
    const place = await newPlace()
    const second = await newPlace()
    const stranger = await server.newAccount()
    const { site: foreign } = await stranger.client.sites.add(aSiteForm())
    const sub = await server.newSubUser(agency, [])
    const theirs = await suggest(second)
    const lines = () => server.services.kysely.selectFrom('cart_lines').select('id').execute()
    const before = await lines()
    const wrong: Partial<CartAddInput>[] = [
      { site_id: foreign.id, page_id: foreign.pages[0]?.id ?? 0 },
      { page_id: foreign.pages[0]?.id ?? 0 },
      { linkMap_id: theirs },
      { linkMap_id: 999_999_999 },
      { parent_id: theirs },
    ]
    for (const more of wrong)
      expect(await refusalOf(agency.client.cart.add(aGuestPost(place, more)))).toMatchObject({ status: 404 })
    expect(await refusalOf(sub.client.cart.add(aGuestPost(place)))).toMatchObject({ status: 404 })
    expect(await refusalOf(agency.client.cart.add(anInsertion({ site_id: foreign.id })))).toMatchObject({
      status: 404,
    })
    const { site: closed } = await agency.client.sites.add(aSiteForm())
    await server.services.kysely
      .updateTable('sites')
      .set({ available: false })
      .where('id', '=', closed.id)
      .execute()
    const toClosed = aGuestPost(place, { site_id: closed.id, page_id: closed.pages[0]?.id ?? 0 })
    expect(await refusalOf(agency.client.cart.add(toClosed))).toMatchObject({
      status: 403,
      code: 'site_disabled',
    })
    expect(await lines()).toEqual(before)
  })

  it('loses the lines of a page or a site that is deleted', async () => {
    const buyer = await server.newAccount()
    const { site } = await buyer.client.sites.add(aSiteForm())
    const { page } = await buyer.client.pages.add({ siteId: site.id, ...aPageForm() })
    const order = (page_id: number) => buyer.client.cart.add(aGuestPost({ siteId: site.id, pageId: page_id }))
    await order(page.id)
    await order(site.pages[0]?.id ?? 0)
    await buyer.client.pages.remove({ siteId: site.id, pageId: page.id })
    expect(await buyer.client.cart.list()).toHaveLength(1)
    await buyer.client.sites.remove({ siteId: site.id })
    expect(await buyer.client.cart.list()).toEqual([])
  })

  it('adds and removes once for repeated calls', async () => {
    const buyer = await server.newAccount()
    const add = () => buyer.client.cart.add(anInsertion(), { idempotencyKey: 'one-line' })
    const [first, second] = [await add(), await add()]
    expect(second).toEqual(first)
    const removals = [1, 2].map(() => buyer.client.cart.remove({ id: first.cart_id }))
    expect(await endings(removals)).toEqual({ done: 1, 'Nothing was found here.': 1 })
  })

  it(`holds at most ${MAX_CART_LINES} lines, even with concurrent calls`, async () => {
    const buyer = await server.newAccount()
    const { business_id, user_id } = buyer
    const details = JSON.stringify({ emailAlias: 'ada@acme.example', websiteUrl: 'https://acme.example' })
    const row = { business_id, user_id, type: 'technical_seo' as const, product_id: 129, details }
    const rows = Array.from({ length: MAX_CART_LINES - 1 }, () => row)
    await server.services.kysely.insertInto('cart_lines').values(rows).execute()
    const adds = Array.from({ length: 4 }, () => buyer.client.cart.add(anInsertion()))
    expect(await endings(adds)).toEqual({ done: 1, 'A cart can hold at most 500 lines.': 3 })
  })
})
