import { pngOf } from '@linkwright/core/testing/images'
import { beforeAll, expect, it } from 'vitest'
import { rawCalls } from '../../testing/raw-calls.ts'
import { useAccount, useServer } from '../../testing/use-server.ts'

const server = useServer()
const owner = useAccount(server, { plan_id: 2 })

beforeAll(async () => {
  await call('POST', 'account/billing/payment-method', { id: 'tok_4242_12_2040' })
})

const { send, call } = rawCalls(() => ({ server, token: owner.token }))

const post = (url: string) => ({
  type: 'syndication',
  link: { id: 117 },
  url: `https://acme.example/${url}`,
  source: 'order hub',
})
const source = async () =>
  ((await call('GET', 'account/billing')).payment_methods as unknown as { id: string }[])[0]?.id

it('the catalogue, the cart and its discounts', async () => {
  const links = await call('GET', 'products/links')
  expect(links).toHaveLength(18)
  expect(await call('GET', 'products/content/101')).toMatchObject([
    { words: 500 },
    { words: 1000 },
    { words: 1500 },
  ])
  const { item, cart_id } = await call('POST', 'cart', post('a'))
  expect(item).toMatchObject({ cart_id, type: 'syndication', source: 'order hub' })
  await server.services.kysely
    .insertInto('cart_discounts')
    .values({ title: 'Autumn', product_id: 117, cents: 900 })
    .execute()
  expect(await call('GET', 'cart/discount')).toEqual({
    discountInfo: [{ title: 'Autumn', productName: 'Content Syndication', discount: 9 }],
  })
  expect(await call('DELETE', `cart/${String(cart_id)}`)).toEqual({ msg: 'ok' })
  expect(await call('GET', 'cart/discount')).toEqual({ discountInfo: [] })
})

it('an order with its total in two decimals, its lists, its archive and its details', async () => {
  const items = [(await call('POST', 'cart', post('b'))).item]
  const form = { items, user_id: owner.user_id, source: await source(), credit: false, instructions: 'Soon' }
  for (const total of ['90', '90.0', '90.000', 90, ''])
    expect((await send('POST', 'products/order', { ...form, total })).statusCode).toBe(400)
  const refused = await send('POST', 'products/order', { ...form, total: '89.99' })
  expect([refused.statusCode, refused.json<{ msg: string }>().msg]).toEqual([
    422,
    'The order total has changed. Please review your cart and try again.',
  ])
  // The token decides whose order it is, not `user_id`.
  const placed = await call('POST', 'products/order', { ...form, user_id: 999, total: '90.00' })
  expect(placed).toEqual({
    success: true,
    order_id: expect.any(Number) as number,
    creditAmount: 0,
    data: { items },
  })
  const id = String(placed.order_id)
  expect(await call('GET', 'orders')).toMatchObject([{ id: placed.order_id, special_inst: 'Soon' }])
  expect(await call('GET', `orders/details/${id}`)).toMatchObject([{ type: 'syndication' }])
  expect(await call('PUT', `orders/archived/${id}`)).toMatchObject({ completed: 2 })
  expect([await call('GET', 'orders'), await call('GET', 'orders/archived')]).toMatchObject([
    [],
    [{ id: placed.order_id }],
  ])
  expect(await call('PUT', `orders/unarchive/${id}`)).toMatchObject({ completed: 0 })
  expect(await call('GET', 'orders/archived')).toEqual([])
  expect(await call('GET', 'account/billing/orders')).toMatchObject([{ id: placed.order_id }])
})

it('account credit, as product 118', async () => {
  const admin = await server.newAccount({ user_type: 'admin' })
  await call('POST', 'account/billing/payment-method', { id: 'tok_4242_12_2040' }, admin.token)
  const { payment_methods } = await call('GET', 'account/billing', undefined, admin.token)
  const [card] = payment_methods as unknown as { id: string }[]
  const form = { items: [], user_id: admin.user_id, source: card?.id, credit: false, instructions: null }
  const refused = await send('POST', 'products/order/credits', { ...form, total: '30.00' }, admin.token)
  expect(refused.json<{ msg: string }>().msg).toBe('Amounts should be in increments of $25')
  const bought = await call('POST', 'products/order/credits', { ...form, total: '50.00' }, admin.token)
  expect(bought).toMatchObject({ success: true, order_id: expect.any(Number) as number, creditAmount: 50 })
  const lines = await server.services.kysely
    .selectFrom('order_lines')
    .select(['product_id', 'type', 'link_cents'])
    .where('order_id', '=', Number(bought.order_id))
    .execute()
  expect(lines).toEqual([{ product_id: 118, type: 'credit', link_cents: 5000 }])
})

it('an image as multipart, in the field image', async () => {
  const upload = async (field: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append(field, new Blob([bytes], { type: 'image/png' }), 'ada.png')
    const body = new Response(form)
    return await server.app.inject({
      method: 'POST',
      url: '/api/uploads/upload-image',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const uploaded = await upload('image', new Uint8Array(pngOf(200, 200)))
  expect([uploaded.statusCode, uploaded.json<object>()]).toEqual([
    200,
    { filename: expect.any(String) as string },
  ])
  expect((await upload('image', new Uint8Array(pngOf(199, 200)))).json<{ error: string }>().error).toBe(
    'Image must be at least 200×200 pixels.',
  )
  expect((await upload('picture', new Uint8Array(pngOf(200, 200)))).statusCode).toBe(400)
})

it('a subscription from its first card to its end, and back', async () => {
  const { plans } = await call('GET', 'account/billing/plans')
  expect(plans).toHaveLength(16)
  const begun = await call('POST', 'account/billing/subscription', {
    stripeToken: await source(),
    stripe_id: null,
    plan_id: 3,
  })
  expect(begun).toMatchObject({
    business: { plan_id: 3 },
    plan: { id: 3 },
    sub: { plan: { nickname: 'Flight' } },
  })
  const { id } = begun.sub as unknown as { id: string }
  const of = 'account/billing/subscription'
  const changed = await call('PUT', `${of}/${owner.business_id}`, { plan: 4 })
  const { invoices, hasMoreData } = await call('GET', 'account/billing/invoices')
  const [difference, first] = invoices as unknown as { id: string; amount_paid: number }[]
  expect(hasMoreData).toBe(false)
  expect(changed).toMatchObject({
    plan: { id: 4 },
    invoice: { amount_paid: difference?.amount_paid },
    result: 'ok',
  })
  expect(difference?.amount_paid).toBeGreaterThan(10_000)
  for (const query of [`starting_after=${difference?.id}`, `ending_before=${first?.id}`])
    expect((await call('GET', `account/billing/invoices?${query}`)).invoices).toHaveLength(1)
  // The business changes its plan and its subscription ends: another id belongs to no business.
  const [plan, other] = [{ plan: 2 }, owner.business_id]
  const misnamed = [
    await send('PUT', `${of}/${id}`, plan),
    await send('PUT', `${of}/${other + 1}`, plan),
    await send('DELETE', `${of}/${other}`),
    await send('PUT', `${of}/${other}/reactivate`),
  ]
  expect(misnamed.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(await call('DELETE', `${of}/${id}`)).toEqual({ cancel_at_period_end: true })
  expect(await call('PUT', `${of}/${id}/reactivate`)).toEqual({ cancel_at_period_end: false })
  expect(await call('GET', 'account/billing')).toMatchObject({
    customer: { email: owner.email },
    business: { id: owner.business_id, subscription_id: id },
  })
})

it('cards', async () => {
  const { payment_methods } = await call('POST', 'account/billing/payment-method', { id: 'tok_4242_11_2041' })
  const [card] = payment_methods as unknown as { id: string }[]
  const path = 'account/billing/payment-method'
  expect(await call('POST', `${path}/default/${card?.id}`)).toMatchObject({
    customer: { default_source: card?.id },
  })
  const left = await call('DELETE', `${path}/${card?.id}`)
  expect(JSON.stringify(left)).not.toContain(card?.id)
  // A card of the newer kind is none of the older call's.
  expect((await send('DELETE', `account/billing/card/${await source()}`)).statusCode).toBe(404)
})

it('sub-users: added, changed, granted a site, deleted', async () => {
  const form = {
    first_name: 'Tom',
    last_name: 'Okafor',
    email: 'tom@calls.test',
    password: 'a long pass phrase',
  }
  const [added] = (await call('POST', 'user/sub-users', form)) as unknown as { id: number }[]
  const id = added?.id ?? 0
  expect(await call('GET', 'user/sub-users')).toMatchObject([
    { id, first_name: 'Tom', last_name: 'Okafor', email: 'tom@calls.test', sites: [] },
  ])
  await call('PUT', `user/sub-users/${id}`, { first_name: 'Tim' })
  expect(await call('GET', 'user/sub-users')).toMatchObject([{ id, first_name: 'Tim' }])
  expect(await call('POST', 'user/sub-users/access', { sub_user_id: id, sites: [] })).toEqual({ sites: [] })
  expect(await call('DELETE', `user/sub-users/${id}`)).toEqual({ result: true })
})

it('the links of an expired account that open without a session', async () => {
  const expired = await server.newAccount({ plan_id: 2, active: 2, subscription_id: 'sub_of_before' })
  const admin = await server.newAccount({ user_type: 'admin' })
  const { reactivation_code: code } = await admin.client.reactivation.offer({ id: expired.user_id })
  const reached = (path: string) => call('GET', path, undefined, null)
  const offer = await reached(`admin/validate-reactivation-code?token=${code}`)
  expect(Object.keys(offer)).toEqual(
    expect.arrayContaining(['end_date', 'plan', 'next_billing', 'prices', 'today_prices', 'business']),
  )
  const ended = await reached('admin/validate-subscription-code?subscription=sub_of_before')
  expect(Object.keys(ended)).toEqual(
    expect.arrayContaining(['business', 'plan', 'next_billing', 'next_billing_date', 'prices']),
  )
  const card = { stripe_token_id: 'tok_4242_12_2040', business_id: expired.business_id }
  const again = 'admin/reactivate-subscription'
  // Without the token that opened the page, no business is paid for.
  expect((await send('PUT', again, card, null)).statusCode).toBe(404)
  expect(await call('PUT', again, { ...card, token: code }, null)).toMatchObject({ success: true })
})
