import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const noLink = {
  content_id: null,
  content_cents: 0,
  anchor_text: null,
  anchor_type: null,
  target_url: null,
} as const
const syndication = {
  ...noLink,
  type: 'syndication',
  product_id: 117,
  link_cents: 8000,
  details: JSON.stringify({ url: 'https://acme.example/post', category: 'travel' }),
} as const
const audit = {
  ...noLink,
  type: 'technical_seo',
  product_id: 129,
  details: JSON.stringify({ emailAlias: 'ada@acme.example', websiteUrl: 'https://acme.example' }),
} as const
const credit = {
  ...noLink,
  type: 'credit',
  product_id: null,
  product_name: 'Account credit',
  link_cents: 5000,
} as const
const ofMarketplace = {
  type: 'marketplace',
  product_id: null,
  content_id: null,
  customer_description: 'A blog',
} as const

describe.each(databases)('an order again on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let buyer: TestAccount
  beforeEach(async () => {
    buyer = await server.newAccount()
  })
  const again = async (lines: NonNullable<Parameters<typeof newOrder>[2]>['lines'], by = buyer) => {
    const { id, lineIds } = await newOrder(server.services.kysely, by, { lines: lines ?? [] })
    return { ...(await by.client.orders.again({ id })), lineIds }
  }
  const cart = async () => (await buyer.client.cart.list()).map(({ type }) => type)

  it("adds its lines to the cart at today's prices", async () => {
    // What was paid for it then.
    const { items, refused } = await again([{ link_cents: 1 }, syndication, audit])
    expect(refused).toEqual([])
    expect(items).toMatchObject([
      {
        type: 'backlinks',
        anchor: 'garden tools',
        url: 'https://garden.example/tools',
        link: { price: 140 },
      },
      { type: 'syndication', url: 'https://acme.example/post', category: 'travel', link: { price: 99 } },
      { type: 'technical_seo', emailAlias: 'ada@acme.example', link: { price: 1000 } },
    ])
    expect(await cart()).toEqual(['backlinks', 'syndication', 'technical_seo'])
  })

  it('links to the same page, or to its address when the page was deleted', async () => {
    const { site } = await buyer.client.sites.add(aSiteForm())
    const { page } = await buyer.client.pages.add({ siteId: site.id, ...aPageForm() })
    const target = { site_id: site.id, page_id: page.id, target_url: page.full_url }
    const { id } = await newOrder(server.services.kysely, buyer, { lines: [target] })
    const first = await buyer.client.orders.again({ id })
    expect(first.items).toMatchObject([{ site_id: site.id, page_id: page.id }])
    await buyer.client.pages.remove({ siteId: site.id, pageId: page.id })
    const second = await buyer.client.orders.again({ id })
    expect(second.items).toMatchObject([{ page_id: null, url: page.full_url }])
  })

  it('gives a reason for each line that cannot be ordered again, and adds the others', async () => {
    const { kysely } = server.services
    await kysely.updateTable('products').set({ enabled: false }).where('id', '=', 105).execute()
    const { items, refused, lineIds } = await again([
      { product_id: 105 },
      credit,
      ofMarketplace,
      { anchor_text: 'one two three four five six' },
      syndication,
    ])
    await kysely.updateTable('products').set({ enabled: true }).where('id', '=', 105).execute()
    expect(items.map(({ type }) => type)).toEqual(['syndication'])
    expect(refused).toEqual([
      { id: lineIds[0], name: expect.any(String), reason: expect.stringContaining('not sold') },
      { id: lineIds[1], name: expect.any(String), reason: expect.stringContaining('dministrator') },
      { id: lineIds[2], name: 'A blog', reason: expect.stringContaining('cannot be ordered again') },
      { id: lineIds[3], name: expect.any(String), reason: 'Anchor text can only be up to 5 words' },
    ])
    expect(await cart()).toEqual(['syndication'])
  })

  it('locks the pages of many lines in the common order, so that two calls at once do not deadlock', async () => {
    const { site } = await buyer.client.sites.add(aSiteForm())
    const pages = []
    for (const nth of [1, 2, 3])
      pages.push(
        (await buyer.client.pages.add({ siteId: site.id, ...aPageForm({ page_url: `/p${nth}` }) })).page,
      )
    const lines = pages.map(({ id, full_url }) => ({ site_id: site.id, page_id: id, target_url: full_url }))
    const { kysely } = server.services
    const down = await newOrder(kysely, buyer, { lines: lines.toReversed() })
    const up = await newOrder(kysely, buyer, { lines })
    const other = await server.signIn(buyer)
    const done = await Promise.all([
      buyer.client.orders.again({ id: down.id }),
      other.orders.again({ id: up.id }),
      ...pages.map(({ id }) =>
        other.links.add({ siteId: site.id, pageId: id, anchor_text: 'here', url_progress: 'in_process' }),
      ),
    ])
    expect(done).toHaveLength(5)
    expect(await cart()).toHaveLength(6)
  })
})
