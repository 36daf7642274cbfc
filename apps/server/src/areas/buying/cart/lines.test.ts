import { cartCost } from '@linkwright/core/buying/cart/cart-cost'
import type { Insertable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DB } from '../../../db/tables.ts'
import { databases } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

type Line = Omit<Insertable<DB['cart_lines']>, 'business_id' | 'user_id' | 'id'>

const anchor = { anchor_text: 'beans', anchor_type: 'generic', anchor_category: 'natural' } as const
const toBeans = { ...anchor, type_known: true, url: 'https://acme.example/beans' }
const report = { emailAlias: 'ada@acme.example', websiteUrl: 'https://acme.example' }
const campaign = {
  ...report,
  clientName: 'Ada',
  clientPosition: 'CEO',
  linkedinUrl: '',
  brandGuidelines: 'blue',
  focusTopic: 'beans',
  imageUrl: 'https://acme.example/ada.png',
}
const post = { url: 'https://acme.example/post' }

const guestPost: Line = { type: 'backlinks', product_id: 101, content_id: 2 }
const insertion: Line = { type: 'link_insertions', product_id: 140 }

/** A line of each type, what is sent of it, and what it costs. */
const lines: [line: Line, link: typeof toBeans | undefined, sent: object, cents: number][] = [
  [guestPost, toBeans, { url: toBeans.url, anchor: 'beans' }, 10_000],
  [insertion, toBeans, { targetUrl: toBeans.url }, 7000],
  [{ type: 'msn', product_id: 127 }, toBeans, { anchorText: 'beans', articleCount: 70 }, 30_000],
  [{ type: 'syndication', product_id: 117, details: JSON.stringify(post) }, undefined, post, 9900],
  [{ type: 'dgt_pr', product_id: 128, details: JSON.stringify(campaign) }, undefined, campaign, 825_000],
  [{ type: 'technical_seo', product_id: 129, details: JSON.stringify(report) }, undefined, report, 100_000],
  [
    { type: 'credit', details: JSON.stringify({ cents: 2550 }) },
    undefined,
    { link: null, price: 25.5 },
    2550,
  ],
]

describe.each(databases)('a line of a cart on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let buyer: TestAccount

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
  })
  beforeEach(async () => {
    buyer = await server.newAccount()
  })

  /** Stores a line together with its link, as the server does. */
  async function store(line: Line, link?: object): Promise<number> {
    const { business_id, user_id } = buyer
    return await server.services.kysely.transaction().execute(async (trx) => {
      const { id, type } = await trx
        .insertInto('cart_lines')
        .values({ ...line, business_id, user_id })
        .returning(['id', 'type'])
        .executeTakeFirstOrThrow()
      if (link !== undefined)
        await trx
          .insertInto('cart_links')
          .values({ type, ...toBeans, ...link, business_id, line_id: id })
          .execute()
      return id
    })
  }

  const linksOf = () =>
    server.services.kysely
      .selectFrom('cart_links')
      .select('line_id')
      .where('business_id', '=', buyer.business_id)
      .execute()

  it('is stored, shown and counted for each type', async () => {
    for (const [line, link] of lines) await store(line, link)
    const session = await buyer.client.session.read()
    expect(session.cart).toMatchObject(lines.map(([{ type }, , sent]) => ({ type, ...sent })))
    expect(await buyer.client.cart.list()).toEqual(session.cart)
    const cost = lines.reduce((sum, [, , , cents]) => sum + cents, 0)
    expect(cartCost(session, [], false).subtotal).toBe(cost)
    for (const { cart_id } of session.cart) await buyer.client.cart.remove({ id: cart_id })
    expect(await buyer.client.cart.list()).toEqual([])
    expect(await linksOf()).toEqual([])
  })

  it('is listed when it cannot be read, and can be removed', async () => {
    const known = await store(guestPost, toBeans)
    const read = async () => {
      const { cart, unreadable_lines } = await buyer.client.session.read()
      return [cart.map(({ cart_id }) => cart_id), unreadable_lines]
    }
    const unknown: [Line, object?][] = [
      [{ type: 'syndication', product_id: 117, details: '{}' }],
      [{ type: 'credit', details: '{"cents": 0.5}' }],
    ]
    for (const [line, link] of unknown) {
      const id = await store(line, link)
      expect(await read()).toEqual([[known], [id]])
      expect(await refusalOf(buyer.client.cart.list())).toMatchObject({
        status: 409,
        message: `Line ${id} of your cart cannot be read. Remove it and add the missing items again.`,
      })
      await buyer.client.cart.discount()
      await buyer.client.cart.remove({ id })
      expect(await read()).toEqual([[known], []])
      expect(await buyer.client.cart.list()).toHaveLength(1)
    }
  })

  it('cannot be read while its product or content has no price', async () => {
    const { kysely } = server.services
    const id = await store(guestPost, toBeans)
    const tables = ['product_prices', 'content_prices'] as const
    for (const table of tables) {
      const prices = await kysely.selectFrom(table).selectAll().execute()
      await kysely.deleteFrom(table).execute()
      expect(await buyer.client.session.read()).toMatchObject({ cart: [], unreadable_lines: [id] })
      await buyer.client.cart.discount()
      await kysely.insertInto(table).values(prices).execute()
    }
    expect(await buyer.client.cart.list()).toHaveLength(1)
  })

  it('is deleted with its link, and its link with it', async () => {
    const { kysely } = server.services
    const [first, second] = [await store(guestPost, toBeans), await store(insertion, toBeans)]
    await kysely.deleteFrom('cart_links').where('line_id', '=', first).execute()
    expect((await buyer.client.cart.list()).map(({ cart_id }) => cart_id)).toEqual([second])
    await kysely.deleteFrom('cart_lines').where('id', '=', second).execute()
    expect(await linksOf()).toEqual([])
  })

  it.each<[what: string, line: Line, link?: object]>([
    ['orders a link and has none', { type: 'msn', product_id: 127 }],
    ['orders none and has one', { type: 'technical_seo', product_id: 129, details: '{}' }, {}],
    ['has another type than its link', { type: 'msn', product_id: 127 }, { type: 'backlinks' }],
    ['has another type than its product', { type: 'msn', product_id: 101 }, {}],
    ['is of a product that there is not', { type: 'msn', product_id: 1 }, {}],
    ['is of a content that there is not', { type: 'backlinks', product_id: 101, content_id: 9 }, {}],
    ['has content without a guest post', { type: 'msn', product_id: 127, content_id: 1 }, {}],
    ['is of a type that there is not', { type: 'gift' as 'msn', product_id: 127 }, {}],
    ['is credit of a product', { type: 'credit', product_id: 129, details: '{"cents":1}' }],
    ['is of no product and no credit', { type: 'msn' }, {}],
    ['is a report that says nothing', { type: 'technical_seo', product_id: 129 }],
    ['is a report that says no fields', { type: 'technical_seo', product_id: 129, details: '[]' }],
    ['is a link that says what reports do', { type: 'msn', product_id: 127, details: '{}' }, {}],
    ['is of the marketplace and of no link there', { type: 'marketplace' }, {}],
    ['is of a link that the marketplace lacks', { type: 'marketplace' }, { marketplace_link_id: 7 }],
    ['is of a link of the marketplace besides', { type: 'msn', product_id: 127 }, { marketplace_link_id: 7 }],
    ['has no anchor', { type: 'msn', product_id: 127 }, { anchor_text: null }],
    ['has neither page nor address', { type: 'msn', product_id: 127 }, { url: null }],
  ])('is refused by the database when it %s', async (_what, line, link) => {
    await expect(store(line, link)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
    expect(await buyer.client.cart.list()).toEqual([])
  })
})
