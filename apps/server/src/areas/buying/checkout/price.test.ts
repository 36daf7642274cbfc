import type { CartAddInput } from '@linkwright/sdk'
import { beforeAll, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { anInsertion } from '../../../testing/forms.ts'
import { giveCard, ScriptedPayments } from '../../../testing/scripted-payments.ts'
import { useServer } from '../../../testing/use-server.ts'
import { moveCredit } from '../../account/credit/move.ts'

const server = useServer()
beforeAll(async () => {
  server.services.integrations.payments = new ScriptedPayments().port
})

interface Vector {
  plan_id: number
  active?: 1 | 2
  line: CartAddInput
  /** Of the line's product, in cents; left out, as it is sold. */
  price?: number
  /** Discount of the cart, in cents. */
  extra: number
  /** Account credit in cents, used where there is any. */
  credit: number
  costs: { subtotal: number; extra: number; plan: number; credit: number; total: string }
}

const booster = anInsertion({ type: 'msn', link: { id: 127 } })
const post = { type: 'syndication', link: { id: 117 }, url: 'https://acme.example/post' } as const
const c1 = { subtotal: 300, extra: 20, plan: 14, credit: 50, total: '216.00' }

/** Orders that were worked out beside the product's code. Flight takes 5 percent off, Mach 15. */
const vectors: Record<string, Vector> = {
  'with discount, plan and credit': { plan_id: 3, line: booster, extra: 2000, credit: 5000, costs: c1 },
  'without a plan discount while the business is not active': {
    plan_id: 3,
    active: 2,
    line: booster,
    extra: 2000,
    credit: 5000,
    costs: { ...c1, plan: 0, total: '230.00' },
  },
  'paid by credit alone, down to 0': {
    plan_id: 5,
    line: post,
    extra: 0,
    credit: 50_000,
    costs: { subtotal: 99, extra: 0, plan: 14.85, credit: 84.15, total: '0.00' },
  },
  'half up, once, of the rest': {
    plan_id: 5,
    line: anInsertion({ link: { id: 142 } }),
    price: 22_333,
    extra: 1000,
    credit: 0,
    costs: { subtotal: 223.33, extra: 10, plan: 32, credit: 0, total: '181.33' },
  },
  'discounted by no more than it costs': {
    plan_id: 5,
    line: post,
    extra: 99_999,
    credit: 0,
    costs: { subtotal: 99, extra: 99, plan: 0, credit: 0, total: '0.00' },
  },
}

it('names a product that is no longer sold, and refuses to order it', async () => {
  const buyer = await server.newAccount()
  await giveCard(server, buyer)
  const { item } = await buyer.client.cart.add(post)
  const { total, refusal } = await buyer.client.checkout.price({})
  expect(refusal).toBeNull()
  const enable = (enabled: boolean) =>
    server.services.kysely.updateTable('products').set({ enabled }).where('id', '=', post.link.id).execute()
  await enable(false)
  try {
    const why = `${item.link?.name} is no longer sold. Please remove it from your cart.`
    expect(await buyer.client.checkout.price({})).toMatchObject({ refusal: why })
    await expect(buyer.client.checkout.place({ total })).rejects.toMatchObject({ status: 422, message: why })
    expect(await buyer.client.orders.list()).toHaveLength(0)
    expect(await buyer.client.cart.list()).toHaveLength(1)
  } finally {
    await enable(true)
  }
  expect(await buyer.client.checkout.place({ total })).toMatchObject({ success: true })
})

it.each(Object.entries(vectors))('an order costs what it should: %s', async (_name, vector) => {
  const { plan_id, active = 1, line, price, extra, credit, costs } = vector
  const { kysely } = server.services
  const buyer = await server.newAccount({ plan_id, active })
  const product_id = line.link?.id ?? 0
  const db = new TenantDb(kysely, buyer.business_id)
  if (credit > 0) await moveCredit(db, { cents: credit, action: 'add', reason: 'test', actor: null })
  await kysely.deleteFrom('cart_discounts').execute()
  if (extra > 0)
    await kysely.insertInto('cart_discounts').values({ title: 'Autumn', product_id, cents: extra }).execute()
  if (price !== undefined)
    await kysely
      .updateTable('product_prices')
      .set({ cents: price })
      .where('product_id', '=', product_id)
      .execute()
  await buyer.client.cart.add(line)
  const options = { credit: credit > 0 ? '1' : '0' } as const
  expect(await buyer.client.checkout.price(options)).toMatchObject(costs)
  // Nothing is charged where nothing is left: no card is needed then.
  if (costs.total !== '0.00') await giveCard(server, buyer)
  const { total } = costs
  expect(await buyer.client.checkout.place({ total, credit: credit > 0 })).toMatchObject({
    success: true,
    creditAmount: credit / 100 - costs.credit,
  })
  const [order] = await buyer.client.orders.list()
  const { subtotal, plan } = costs
  expect(order).toMatchObject({
    subtotal,
    extra: costs.extra,
    plan,
    credit: costs.credit,
    card: Number(total),
  })
})
