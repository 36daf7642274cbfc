import { cartCost } from '@linkwright/core/buying/cart/cart-cost'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anInsertion } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('prices on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)

  beforeAll(async () => {
    // Days pass here without another sign-in.
    await server.services.kysely.updateTable('sessions').set({ expires_at: '2028-01-01' }).execute()
  })

  const on = (moment: string) => (server.clock.now = new Date(moment))
  const priceOf = async (id: number) =>
    (await agency.client.products.links()).find((row) => row.id === id)?.price
  const costOf = async () => cartCost(await agency.client.session.read(), [], false).subtotal

  it('apply from their day on in every response, and not a moment before', async () => {
    on('2026-11-21T10:00:00Z')
    await agency.client.cart.add(anInsertion({ link: { id: 142 } }))
    await agency.client.cart.add({
      type: 'backlinks',
      link: { id: 104 },
      content: { id: 3 },
      anchor: 'here',
      url: 'https://acme.example',
    })
    const listed = async () => [
      await priceOf(142),
      ...(await agency.client.products.content({ id: 104 })).map(({ price }) => price),
      ...(await agency.client.cart.list()).map(({ link, content }) => [link?.price, content?.price]),
      await costOf(),
    ]
    const before = [115, 0, 40, 80, [115, undefined], [220, 80], 41_500]
    expect(await listed()).toEqual(before)

    const { kysely } = server.services
    const day = { from_day: '2026-12-01' }
    await kysely
      .insertInto('product_prices')
      .values({ product_id: 142, cents: 12_999, ...day })
      .execute()
    await kysely
      .insertInto('content_prices')
      .values({ content_id: 3, cents: 8501, ...day })
      .execute()
    await kysely
      .insertInto('product_prices')
      .values({ product_id: 142, cents: 1, from_day: '2027-01-01' })
      .execute()
    await kysely
      .insertInto('cart_discounts')
      .values({ title: 'All of it', product_id: 142, cents: 99_999 })
      .execute()
    const discounts = async () =>
      (await agency.client.cart.discount()).discountInfo.map(({ discount }) => discount)
    expect(await listed()).toEqual(before)
    on('2026-11-30T23:59:59.999Z')
    expect([await listed(), await discounts()]).toEqual([before, [115]])
    on('2026-12-01T00:00:00Z')
    const after = [129.99, 0, 40, 85.01, [129.99, undefined], [220, 85.01], 43_500]
    expect([await listed(), await discounts()]).toEqual([after, [129.99]])
    on('2026-12-31T23:59:59Z')
    expect(await listed()).toEqual(after)
  })

  it('are missing before the first one; then the product is not listed and cannot be ordered', async () => {
    on('2026-11-21T10:00:00Z')
    const { kysely } = server.services
    const codes = { internal_code: 'li_da60', price_code: 'li_da60', dropdown_description: 'DA60+' }
    const name = 'DA60+ Link Insertion'
    const texts = { name, description: name, customer_description: name }
    await kysely
      .insertInto('products')
      .values({ id: 160, type: 'link_insertions', position: 99, ...codes, ...texts })
      .execute()
    await kysely
      .insertInto('product_prices')
      .values({ product_id: 160, cents: 40_000, from_day: '2026-11-22' })
      .execute()
    const order = () => agency.client.cart.add(anInsertion({ link: { id: 160 } }))
    expect(await priceOf(160)).toBeUndefined()
    expect(await refusalOf(order())).toMatchObject({ status: 422, message: 'This product is not sold.' })
    on('2026-11-22T00:00:00Z')
    expect(await priceOf(160)).toBe(400)
    expect((await order()).item).toMatchObject({ link: { id: 160, price: 400, enabled: '1' } })
  })

  it('stay in carts when a product is no longer sold, which is then not listed and cannot be ordered', async () => {
    on('2026-11-23T10:00:00Z')
    const order = () => agency.client.cart.add(anInsertion({ link: { id: 143 } }))
    const { cart_id } = await order()
    await server.services.kysely
      .updateTable('products')
      .set({ enabled: false })
      .where('id', '=', 143)
      .execute()
    expect(await priceOf(143)).toBeUndefined()
    expect(await refusalOf(order())).toMatchObject({ status: 422, message: 'This product is not sold.' })
    const line = (await agency.client.cart.list()).find((each) => each.cart_id === cart_id)
    expect(line).toMatchObject({ link: { id: 143, price: 195, enabled: '0' } })
  })

  it('belong to products only: others return 404', async () => {
    expect(await refusalOf(agency.client.products.content({ id: 99 }))).toMatchObject({ status: 404 })
  })
})
