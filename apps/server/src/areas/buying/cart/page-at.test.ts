import type { CartAddInput } from '@linkwright/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anInsertion, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('an ordered link’s address on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server)
  let siteId: number
  let pageId: number

  beforeAll(async () => {
    siteId = (await buyer.client.sites.add(aSiteForm())).id
    const form = aPageForm({ page_url: '/Guide/', page_nickname: 'Guide' })
    pageId = (await buyer.client.pages.add({ siteId, ...form })).page.id
  })

  const pageOf = async (form: CartAddInput, { client }: TestAccount = buyer) => {
    const { cart_id, item } = await client.cart.add(form)
    await client.cart.remove({ id: cart_id })
    return 'page_id' in item ? [item.site_id, item.page_id] : undefined
  }
  const to = (targetUrl: string, more: Partial<CartAddInput> = {}) => anInsertion({ targetUrl, ...more })
  const nowhere = [null, null]

  it('in any spelling of a page’s address is that page', async () => {
    for (const url of [
      'https://harborcoffee.example/Guide',
      'http://www.harborcoffee.example/Guide/',
      'HTTPS://HarborCoffee.Example/./Guide',
    ])
      expect(await pageOf(to(url)), url).toEqual([siteId, pageId])
    expect(await pageOf(to('harborcoffee.example/Guide', { type: 'msn', link: { id: 127 } }))).toEqual([
      siteId,
      pageId,
    ])
    const post = { type: 'backlinks', link: { id: 103 }, content: { id: 1 }, anchor: 'guide' } as const
    expect(await pageOf({ ...post, url: 'https://harborcoffee.example/Guide' })).toEqual([siteId, pageId])
  })

  it('that belongs to no page stays an address', async () => {
    for (const url of [
      'https://harborcoffee.example/guide',
      'https://harborcoffee.example/Guide?from=mail',
      'https://harborcoffee.example/Guide#beans',
      'https://harborcoffee.example.evil.example/Guide',
      'https://shop.harborcoffee.example/Guide',
    ])
      expect(await pageOf(to(url)), url).toEqual(nowhere)
  })

  it("is only a page of the user's own sites, and counts for it", async () => {
    const url = 'https://harborcoffee.example/Guide'
    const [stranger, blind, seeing] = [
      await server.newAccount(),
      await server.newSubUser(buyer, []),
      await server.newSubUser(buyer, [siteId]),
    ]
    expect(await pageOf(to(url), stranger)).toEqual(nowhere)
    expect(await pageOf(to(url), blind)).toEqual(nowhere)
    expect(await pageOf(to(url), seeing)).toEqual([siteId, pageId])
    const { cart_id } = await buyer.client.cart.add(to(url, { anchorText: 'espresso machine' }))
    const statsOf = async () =>
      (await buyer.client.pages.list({ siteId })).find(({ id }) => id === pageId)?.stats
    expect(await statsOf()).toMatchObject({ exactMatchRatioWithCart: 100 })
    await buyer.client.cart.remove({ id: cart_id })
    expect(await statsOf()).toMatchObject({ exactMatchRatioWithCart: 0 })
  })

  it('that two pages have belongs to neither, unless its site is given', async () => {
    const owner = await server.newAccount()
    const add = async (url: string) => {
      const { site } = await owner.client.sites.add(aSiteForm({ url }))
      const form = aPageForm({ page_url: '/twice' })
      return [site.id, (await owner.client.pages.add({ siteId: site.id, ...form })).page.id] as const
    }
    const first = await add('https://twice.example')
    const url = 'https://twice.example/twice'
    expect(await pageOf(to(url), owner)).toEqual(first)
    const again = aPageForm({ page_url: '/twice/', page_nickname: 'Again' })
    await owner.client.pages.add({ siteId: first[0], ...again })
    expect(await pageOf(to(url), owner)).toEqual(nowhere)
  })

  it('is no page when the site is disabled, nor for a guest post when the page has no https://', async () => {
    const owner = await server.newAccount()
    const { site } = await owner.client.sites.add(aSiteForm({ url: 'http://plain.example' }))
    const page = site.pages[0]?.id
    const post = { type: 'backlinks', link: { id: 103 }, content: { id: 1 }, anchor: 'guide' } as const
    expect(await pageOf({ ...post, url: 'https://plain.example' }, owner)).toEqual(nowhere)
    expect(await pageOf(to('https://plain.example'), owner)).toEqual([site.id, page])
    await server.services.kysely
      .updateTable('sites')
      .set({ available: false })
      .where('id', '=', site.id)
      .execute()
    expect(await pageOf(to('https://plain.example'), owner)).toEqual(nowhere)
  })
})
