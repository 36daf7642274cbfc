import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import { cartCost } from '@linkwright/core/buying/cart/cart-cost'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anInsertion } from '../../../testing/forms.ts'
import type { TestServer } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

interface Ordered {
  cents: number
  form: AddToCartForm
}

/** Everything that is sold and needs no image, with every content length there is for it, in the cents that are stored. */
async function everyLine({ services: { kysely } }: TestServer): Promise<Ordered[]> {
  const contents = await kysely.selectFrom('content_prices').select(['content_id as id', 'cents']).execute()
  const products = await kysely
    .selectFrom('products as p')
    .innerJoin('product_prices as price', 'price.product_id', 'p.id')
    .select(['p.id', 'p.type', 'price.cents'])
    .execute()
  return products.flatMap(({ id, type, cents }): Ordered[] => {
    const target = 'https://acme.example'
    if (type === 'backlinks')
      return contents.map((content) => ({
        cents: cents + content.cents,
        form: { type, link: { id }, content: { id: content.id }, anchor: 'here', url: target },
      }))
    const others = { websiteUrl: target, emailAlias: 'ada@acme.example' }
    if (type === 'syndication') return [{ cents, form: { type, link: { id }, url: `${target}/post` } }]
    if (type === 'technical_seo') return [{ cents, form: { type, link: { id }, ...others } }]
    if (type === 'dgt_pr') return []
    return [{ cents, form: { type, link: { id }, anchorText: 'here', targetUrl: target } }]
  })
}

describe.each(eitherDatabase)('the cost of a cart on $name', ({ fresh }) => {
  const server = useServer(fresh)

  beforeAll(async () => {
    server.clock.now = new Date('2026-11-21T10:00:00Z')
  })

  it('gets the discounts that are valid today', async () => {
    const buyer = await server.newAccount()
    const rule = { product_id: 141, cents: 1500, quantity: 2 }
    await server.services.kysely
      .insertInto('cart_discounts')
      .values([
        { ...rule, title: 'Autumn', from_day: '2026-11-21', to_day: '2026-11-21' },
        { ...rule, title: 'Summer', to_day: '2026-11-20' },
      ])
      .execute()
    await buyer.client.cart.add(anInsertion())
    expect(await buyer.client.cart.discount()).toEqual({ discountInfo: [] })
    await buyer.client.cart.add(anInsertion())
    expect(await buyer.client.cart.discount()).toEqual({
      discountInfo: [{ title: 'Autumn', productName: 'DA20+ Link Insertion', discount: 15 }],
    })
  })

  it('is the catalogue’s price in whole cents, less discounts and the plan’s part, computed by a client from the responses only', async () => {
    const { client } = await server.newAccount({ plan_id: 4 })
    const lines = await everyLine(server)
    expect(lines).toHaveLength(8 * 3 + 4 + 1 + 1 + 1)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...lines), { maxLength: 6 }), async (ordered) => {
        for (const { cart_id } of await client.cart.list()) await client.cart.remove({ id: cart_id })
        for (const { form } of ordered) await client.cart.add(form)
        const session = await client.session.read()
        const { discountInfo } = await client.cart.discount()
        const subtotal = ordered.reduce((sum, { cents }) => sum + cents, 0)
        const twice = ordered.filter(({ form }) => form.link?.id === 141).length >= 2
        const extra = twice ? 1500 : 0
        const points = Math.round(session.plan.plan_discount * 10_000)
        expect(points).toBeGreaterThan(0)
        // Half up, in whole numbers.
        const plan = Math.floor(((subtotal - extra) * points + 5000) / 10_000)
        expect(cartCost(session, discountInfo, false)).toMatchObject({
          subtotal,
          extra,
          plan,
          total: subtotal - extra - plan,
        })
      }),
      {
        numRuns: 15,
        examples: [[[141, 141].flatMap((id) => lines.filter(({ form }) => form.link?.id === id))]],
      },
    )
  })
})
