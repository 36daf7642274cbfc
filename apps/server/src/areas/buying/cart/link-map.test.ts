import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aGuestPost, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { endings, refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('gauges and the link map with a cart on $name', ({ fresh }) => {
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
  const statsOf = async ({ pageId }: Place) =>
    (await agency.client.pages.list({ siteId })).find(({ id }) => id === pageId)?.stats
  const mapOf = async (place: Place) =>
    (await agency.client.links.list({ ...place, url_progress: 'not_ordered' })).map(({ id }) => id)

  async function suggest(place: Place, anchor_text = 'espresso machine guide') {
    const form = { ...place, anchor_text, anchor_type: 'keyword plus', url_progress: 'not_ordered' } as const
    return (await agency.client.links.add(form)).link.id
  }
  it('counts in the cart gauges of the line’s page only, until the line is removed', async () => {
    const [place, other] = [await newPlace(), await newPlace()]
    await agency.client.links.add({ ...place, anchor_text: 'here', url_progress: 'in_process' })
    const before = await statsOf(other)
    const { cart_id, item } = await agency.client.cart.add(aGuestPost(place))
    expect(item).toMatchObject({ anchor_type: 'keyword' })
    await agency.client.cart.add(aGuestPost(place, { anchor: 'good coffee', anchor_type: 'partial keyword' }))
    await agency.client.cart.add(aGuestPost(place, { anchor: 'this one' }))
    expect(await statsOf(place)).toMatchObject({
      exactMatchRatio: 0,
      exactMatchRatioWithCart: 25,
      keyPhraseMixRatioWithCart: 25,
      brandedRatioWithCart: 50,
    })
    expect(await statsOf(other)).toEqual(before)
    await agency.client.cart.remove({ id: cart_id })
    expect(await statsOf(place)).toMatchObject({ exactMatchRatioWithCart: 0, brandedRatioWithCart: 66.67 })
  })

  it('reclassifies an anchor when the phrases of its page change, but not a selected type', async () => {
    const place = await newPlace()
    await agency.client.cart.add(aGuestPost(place, { anchor: 'moka pot' }))
    await agency.client.cart.add(aGuestPost(place, { anchor: 'moka pot', anchor_type: 'generic' }))
    expect(await statsOf(place)).toMatchObject({ brandedRatioWithCart: 100 })
    await agency.client.keyPhrases.add({ ...place, phrase: 'moka pot' })
    expect(await statsOf(place)).toMatchObject({ exactMatchRatioWithCart: 50, brandedRatioWithCart: 50 })
  })

  it('takes a suggestion off the link map while it is ordered, and puts it back when the line is removed', async () => {
    const place = await newPlace()
    const id = await suggest(place)
    const map = await mapOf(place)
    const others = map.filter((each) => each !== id)
    const { cart_id, item } = await agency.client.cart.add(
      aGuestPost(place, { anchor: 'espresso machine guide', linkMap_id: id }),
    )
    expect(item).toMatchObject({ linkMap_id: id, anchor_type: 'keyword plus' })
    expect(await mapOf(place)).toEqual(others)
    expect(await agency.client.links.list(place)).toHaveLength(others.length)
    for await (const { total } of agency.client.links.list({ ...place, url_progress: 'not_ordered' }).pages())
      expect(total).toBe(others.length)
    const refused = { status: 409, message: 'This suggestion is no longer on the link map.' }
    expect(await refusalOf(agency.client.cart.add(aGuestPost(place, { linkMap_id: id })))).toMatchObject(
      refused,
    )
    const completed = agency.client.links.add({ ...place, id, anchor_text: 'x', url_progress: 'in_process' })
    expect(await refusalOf(completed)).toMatchObject(refused)
    await agency.client.cart.remove({ id: cart_id })
    expect(await mapOf(place)).toEqual(map)
  })

  it('puts a suggestion into one of two carts at once', async () => {
    const place = await newPlace()
    const linkMap_id = await suggest(place)
    const sub = await server.newSubUser(agency, [siteId])
    const adds = [agency, sub].map(({ client }) => client.cart.add(aGuestPost(place, { linkMap_id })))
    expect(await endings(adds)).toEqual({ done: 1, 'This suggestion is no longer on the link map.': 1 })
  })

  it('returns it when the sub-user who ordered it loses access to the site, or is deleted', async () => {
    const place = await newPlace()
    const linkMap_id = await suggest(place)
    const sub = await server.newSubUser(agency, [siteId])
    // What others of the business have ordered stays.
    const { cart_id: remaining } = await agency.client.cart.add(aGuestPost(await newPlace()))
    const access = (sites: number[]) => agency.client.subUsers.access({ sub_user_id: sub.user_id, sites })
    const order = async () => {
      await sub.client.cart.add(aGuestPost(place, { linkMap_id }))
      expect(await mapOf(place)).not.toContain(linkMap_id)
      expect(await statsOf(place)).toMatchObject({ exactMatchRatioWithCart: 100 })
    }
    const back = async () => {
      expect(await mapOf(place)).toContain(linkMap_id)
      expect(await statsOf(place)).toMatchObject({ exactMatchRatioWithCart: 0 })
      expect((await agency.client.cart.list()).map(({ cart_id }) => cart_id)).toContain(remaining)
    }
    await order()
    await access([])
    await back()
    await access([siteId])
    expect(await sub.client.cart.list()).toEqual([])
    await order()
    await agency.client.subUsers.remove({ id: sub.user_id })
    await back()
  })

  it('leaves the parent’s child_links as its list shows them: a tiered line is no link yet', async () => {
    const place = await newPlace()
    const placed = { url_progress: 'placed', date_completed: '2026-11-20' } as const
    const { link } = await agency.client.links.add({
      ...place,
      ...placed,
      anchor_text: 'x',
      url: 'blog.example',
    })
    const { item } = await agency.client.cart.add(aGuestPost(place, { parent_id: link.id }))
    expect(item).toMatchObject({ parent_id: link.id, url: 'https://blog.example' })
    const parent = async () => (await agency.client.links.list(place)).find(({ id }) => id === link.id)
    const shown = async () => (await agency.client.links.tiered({ ...place, linkId: link.id })).length
    expect([(await parent())?.child_links, await shown()]).toEqual([0, 0])
    const child = { anchor_text: 'y', url_progress: 'in_process', level: 'secondary' } as const
    await agency.client.links.add({ ...place, ...child, parent_id: link.id })
    expect([(await parent())?.child_links, await shown()]).toEqual([1, 1])
    // Gauges count primary links.
    expect(await statsOf(place)).toMatchObject({ exactMatchRatioWithCart: 0, brandedRatioWithCart: 100 })
    await agency.client.links.remove({ ...place, linkId: link.id })
    expect((await agency.client.cart.list()).filter(({ cart_id }) => cart_id === item.cart_id)).toEqual([])
  })

  it('refuses a tiered line under a link of the third tier, or one that is not live', async () => {
    const place = await newPlace()
    const add = async (parent_id?: number) => {
      const tier = parent_id === undefined ? {} : ({ level: 'secondary', parent_id } as const)
      const form = { ...place, ...tier, anchor_text: 'x', url_progress: 'in_process' } as const
      return (await agency.client.links.add(form)).link.id
    }
    const first = await add()
    const third = await add(await add(first))
    const order = (parent_id: number) => refusalOf(agency.client.cart.add(aGuestPost(place, { parent_id })))
    expect(await order(first)).toMatchObject({
      status: 422,
      message: 'A link that is not live yet has no URL to link to.',
    })
    expect(await order(third)).toMatchObject({
      status: 422,
      message: 'A link of the third tier cannot have links of its own.',
    })
  })
})
