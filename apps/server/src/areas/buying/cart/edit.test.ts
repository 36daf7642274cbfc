import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aGuestPost, anInsertion, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { endings, refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('changing a cart line on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let buyer: TestAccount
  let siteId: number

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
  })
  beforeEach(async () => {
    buyer = await server.newAccount()
    siteId = (await buyer.client.sites.add(aSiteForm())).id
  })

  async function newPlace() {
    const { page } = await buyer.client.pages.add({ siteId, ...aPageForm() })
    return { siteId, pageId: page.id }
  }
  type Place = Awaited<ReturnType<typeof newPlace>>
  const mapOf = async (place: Place) =>
    (await buyer.client.links.list({ ...place, url_progress: 'not_ordered' })).map(({ id }) => id)
  const mixOf = async ({ pageId }: Place) =>
    (await buyer.client.pages.list({ siteId })).find(({ id }) => id === pageId)?.stats
  async function suggest(place: Place, anchor_text = 'espresso machine guide') {
    const form = { ...place, anchor_text, anchor_type: 'keyword plus', url_progress: 'not_ordered' } as const
    return (await buyer.client.links.add(form)).link.id
  }
  const stored = () =>
    server.services.kysely
      .selectFrom('cart_lines as c')
      .leftJoin('cart_links as k', 'k.line_id', 'c.id')
      .selectAll('k')
      .select(['c.id', 'c.type', 'c.product_id', 'c.details', 'c.source'])
      .where('c.business_id', '=', buyer.business_id)
      .orderBy('c.id')
      .execute()

  it('keeps its id and position for any new content', async () => {
    const place = await newPlace()
    const { cart_id: first } = await buyer.client.cart.add(aGuestPost(place))
    const { cart_id: second } = await buyer.client.cart.add(anInsertion())
    const { item } = await buyer.client.cart.edit({
      id: first,
      type: 'technical_seo',
      link: { id: 129 },
      emailAlias: 'ada@acme.example',
      websiteUrl: 'acme.example',
      source: 'order hub',
    })
    expect(item).toMatchObject({ type: 'technical_seo', link: { price: 1000 }, source: 'order hub' })
    const cart = await buyer.client.cart.list()
    expect(cart.map(({ cart_id }) => cart_id)).toEqual([first, second])
    expect(cart[0]).toEqual(item)
    expect(await mixOf(place)).toMatchObject({ exactMatchRatioWithCart: 0 })
    const back = await buyer.client.cart.edit({ id: first, ...aGuestPost(place, { anchor: 'this one' }) })
    expect(back.item).toMatchObject({ type: 'backlinks', anchor: 'this one', anchor_type: 'generic' })
    expect(await mixOf(place)).toMatchObject({ exactMatchRatioWithCart: 0, brandedRatioWithCart: 100 })
  })

  it('keeps the selected type with its anchor until either changes', async () => {
    const place = await newPlace()
    const form = aGuestPost(place, { anchor: 'moka pot' })
    const { cart_id: id } = await buyer.client.cart.add({ ...form, anchor_type: 'brand' })
    const typeOf = async (changes: object) => {
      const { item } = await buyer.client.cart.edit({ id, ...form, ...changes })
      return 'anchor_type' in item ? item.anchor_type : undefined
    }
    expect(await typeOf({ link: { id: 104 } })).toBe('brand')
    expect(await typeOf({ anchor_type: 'generic' })).toBe('generic')
    expect(await typeOf({ anchor: 'espresso machine' })).toBe('keyword')
    expect(await typeOf({ anchor: 'espresso machine pot' })).toBe('keyword plus')
  })

  it('returns its suggestion when it orders another, and keeps the same one', async () => {
    const place = await newPlace()
    const [one, two] = [await suggest(place), await suggest(place, 'the coffee page')]
    const others = (await mapOf(place)).filter((id) => id !== one && id !== two)
    const { cart_id: id } = await buyer.client.cart.add(aGuestPost(place, { linkMap_id: one }))
    await buyer.client.cart.edit({ id, ...aGuestPost(place, { linkMap_id: one, anchor: 'beans' }) })
    expect(await mapOf(place)).toEqual([...others, two])
    await buyer.client.cart.edit({ id, ...aGuestPost(place, { linkMap_id: two, anchor: 'the coffee page' }) })
    expect(await mapOf(place)).toEqual([...others, one])
    const { cart_id: taken } = await buyer.client.cart.add(aGuestPost(place, { linkMap_id: one }))
    expect(
      await refusalOf(buyer.client.cart.edit({ id, ...aGuestPost(place, { linkMap_id: one }) })),
    ).toMatchObject({ status: 409, message: 'This suggestion is no longer on the link map.' })
    await buyer.client.cart.edit({ id: taken, ...aGuestPost(place) })
    await buyer.client.cart.remove({ id })
    expect(new Set(await mapOf(place))).toEqual(new Set([...others, one, two]))
  })

  it('moves to another page and updates the figures', async () => {
    const [from, to] = [await newPlace(), await newPlace()]
    await buyer.client.keyPhrases.add({ ...to, phrase: 'moka pot' })
    const linkMap_id = await suggest(from, 'moka pot')
    const map = await mapOf(from)
    const { cart_id: id } = await buyer.client.cart.add(aGuestPost(from, { anchor: 'moka pot' }))
    expect(await mixOf(from)).toMatchObject({ brandedRatioWithCart: 100 })
    const { item } = await buyer.client.cart.move({ id, site_id: siteId, page_id: to.pageId })
    expect(item).toMatchObject({
      cart_id: id,
      page_id: to.pageId,
      anchor: 'moka pot',
      anchor_type: 'keyword',
    })
    expect(await mixOf(from)).toMatchObject({ brandedRatioWithCart: 0, exactMatchRatioWithCart: 0 })
    expect(await mixOf(to)).toMatchObject({ exactMatchRatioWithCart: 100 })
    const drawn = await buyer.client.cart.add(aGuestPost(from, { anchor: 'moka pot', linkMap_id }))
    expect(await mapOf(from)).not.toContain(linkMap_id)
    const moved = await buyer.client.cart.move({ id: drawn.cart_id, site_id: siteId, page_id: to.pageId })
    expect(moved.item).toMatchObject({ linkMap_id: null, parent_id: null, anchor_type: 'keyword plus' })
    expect(await mapOf(from)).toEqual(map)
  })

  it('moves from an address and from under a link to the page itself', async () => {
    const place = await newPlace()
    const { link } = await buyer.client.links.add({
      ...place,
      anchor_text: 'here',
      url: 'https://blog.example/1',
      url_progress: 'placed',
      date_completed: '2026-11-01',
    })
    const tiered = await buyer.client.cart.add(aGuestPost(place, { parent_id: link.id }))
    const away = await buyer.client.cart.add(anInsertion())
    for (const { cart_id: id } of [tiered, away]) {
      const { item } = await buyer.client.cart.move({ id, site_id: siteId, page_id: place.pageId })
      expect(item).toMatchObject({ page_id: place.pageId, parent_id: null })
    }
    const tiers = await buyer.client.links.list({ ...place, url_progress: 'placed' })
    expect(tiers.map(({ id }) => id)).toEqual([link.id])
    expect((await stored()).map(({ url, parent_id }) => [url, parent_id])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('moves only when it orders a link', async () => {
    const place = await newPlace()
    const { cart_id: id } = await buyer.client.cart.add({
      type: 'syndication',
      link: { id: 117 },
      url: 'https://acme.example/post',
    })
    const move = buyer.client.cart.move({ id, site_id: siteId, page_id: place.pageId })
    expect(await refusalOf(move)).toMatchObject({
      status: 422,
      message: 'Only a line that orders a link can be moved to another page.',
    })
  })

  it('stays as it is when the change is refused', async () => {
    const place = await newPlace()
    const stranger = await server.newAccount()
    const { site: foreign } = await stranger.client.sites.add(aSiteForm())
    const theirs = await stranger.client.cart.add(anInsertion())
    const sub = await server.newSubUser(buyer, [siteId])
    const linkMap_id = await suggest(place)
    const { cart_id: id } = await buyer.client.cart.add(aGuestPost(place, { linkMap_id }))
    const before = await stored()
    const map = await mapOf(place)
    const foreignPage = { site_id: foreign.id, page_id: foreign.pages[0]?.id ?? 0 }
    const { client } = buyer
    const refused: [() => Promise<unknown>, number][] = [
      [() => client.cart.edit({ id: theirs.cart_id, ...anInsertion() }), 404],
      [() => client.cart.move({ id: theirs.cart_id, site_id: siteId, page_id: place.pageId }), 404],
      [() => client.cart.remove({ id: theirs.cart_id }), 404],
      [() => sub.client.cart.edit({ id, ...anInsertion() }), 404],
      [() => sub.client.cart.move({ id, site_id: siteId, page_id: place.pageId }), 404],
      [() => client.cart.edit({ id, ...aGuestPost(place, foreignPage) }), 404],
      [() => client.cart.move({ id, ...foreignPage }), 404],
      [() => client.cart.move({ id, site_id: siteId, page_id: foreignPage.page_id }), 404],
      [() => client.cart.edit({ id, ...aGuestPost(place, { link: { id: 118 } }) }), 422],
      [() => client.cart.edit({ id, ...aGuestPost(place, { anchor: 'one two three four five six' }) }), 422],
      [() => client.cart.edit({ id, type: 'credit', price: 25 }), 403],
    ]
    for (const [call, status] of refused) expect(await refusalOf(call())).toMatchObject({ status })
    expect(await stored()).toEqual(before)
    expect(await mapOf(place)).toEqual(map)
    expect(await stranger.client.cart.list()).toEqual([theirs.item])
  })

  it('is changed once by a repeated call, and serializes concurrent changes', async () => {
    const place = await newPlace()
    const { cart_id: id } = await buyer.client.cart.add(aGuestPost(place))
    const edit = () =>
      buyer.client.cart.edit({ id, ...aGuestPost(place, { anchor: 'beans' }) }, { idempotencyKey: 'once' })
    const first = await edit()
    await buyer.client.cart.move({ id, site_id: siteId, page_id: (await newPlace()).pageId })
    expect(await edit()).toEqual(first)
    expect((await buyer.client.cart.list())[0]).not.toMatchObject({ page_id: place.pageId })
    const at = (await newPlace()).pageId
    const many = [
      ...Array.from({ length: 4 }, (_, nth) =>
        buyer.client.cart.edit({ id, ...aGuestPost(place, { anchor: `beans ${nth}` }) }),
      ),
      buyer.client.cart.move({ id, site_id: siteId, page_id: at }),
    ]
    expect(await endings(many)).toEqual({ done: 5 })
    const removal = [buyer.client.cart.remove({ id }), buyer.client.cart.edit({ id, ...aGuestPost(place) })]
    const { done, 'Nothing was found here.': late = 0 } = await endings(removal)
    expect((done ?? 0) + late).toBe(2)
    expect(await buyer.client.cart.list()).toEqual([])
    expect(await mixOf(place)).toMatchObject({ exactMatchRatioWithCart: 0, brandedRatioWithCart: 0 })
  })

  it('is removed with all others when the cart is emptied, without affecting other carts', async () => {
    const [place, other] = [await newPlace(), await newPlace()]
    const sub = await server.newSubUser(buyer, [siteId])
    const map = await mapOf(place)
    const linkMap_id = await suggest(place)
    await buyer.client.cart.add(aGuestPost(place, { linkMap_id }))
    await buyer.client.cart.add(aGuestPost(other))
    await buyer.client.cart.add(anInsertion())
    const added = await sub.client.cart.add(aGuestPost(other, { anchor: 'this one' }))
    const empty = () => buyer.client.cart.empty({}, { idempotencyKey: 'empty' })
    expect(await empty()).toEqual({ removed: 3 })
    expect(await empty()).toEqual({ removed: 3 })
    expect(await buyer.client.cart.empty()).toEqual({ removed: 0 })
    expect(await buyer.client.cart.list()).toEqual([])
    expect(await sub.client.cart.list()).toEqual([added.item])
    expect(await mapOf(place)).toEqual([...map, linkMap_id])
    expect(await mixOf(place)).toMatchObject({ exactMatchRatioWithCart: 0 })
    expect(await mixOf(other)).toMatchObject({ exactMatchRatioWithCart: 0, brandedRatioWithCart: 100 })
  })
})
