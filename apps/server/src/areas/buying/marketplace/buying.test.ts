import { cartLine } from '@linkwright/core/buying/cart/cart-line'
import { NO_PROMISE } from '@linkwright/core/buying/promises/promise-rules'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { giveCard, ScriptedPayments } from '../../../testing/scripted-payments.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { mailCheckout } from '../checkout/mail.job.ts'

const server = useServer()
let admin: TestAccount
let buyer: TestAccount
let category: number
let link: number

beforeAll(async () => {
  server.services.integrations.payments = new ScriptedPayments().port
  admin = await server.newAccount({ user_type: 'admin' })
  category = (await admin.client.marketplace.addCategory({ category: 'Health' })).row.id
})

beforeEach(async () => {
  buyer = await server.newAccount({ plan_id: 1 })
  await giveCard(server, buyer)
  const vendor_id = (await admin.client.marketplace.addVendor({ company: 'Quillgear' })).row.id
  link = (
    await admin.client.marketplace.addLink({
      category_id: category,
      vendor_id,
      destination_url: 'https://secretblog.example',
      backlink_type: 'Guest Post',
      dr: 54,
      da: 48,
      traffic: 12_000,
      cost: 61.5,
      price: 129.99,
      notes: 'pays late',
    })
  ).row.id
})

/** As the specification's client sends it: content 10000000 and price 0. */
const form = (more: object = {}) => ({
  type: 'marketplace' as const,
  link: { id: link },
  content: { id: 10_000_000, price: 0 } as { id: number },
  price: 0,
  anchorText: 'garden tools',
  targetUrl: 'https://elsewhere.example/page',
  ...more,
})

it('the cart item has content id 10000000 and price 0; what it costs is the marketplace’s price', async () => {
  const { item } = await buyer.client.cart.add(form())
  expect(item).toEqual({
    type: 'marketplace',
    cart_id: item.cart_id,
    source: null,
    link: {
      id: link,
      type: 'marketplace',
      name: 'Marketplace link, Health',
      description: 'Guest Post, DR 54, DA 48, traffic 12,000',
      customer_description: 'Marketplace link, Health: Guest Post, DR 54, DA 48, traffic 12,000',
      internal_code: '',
      price_code: '',
      dropdown_description: 'Marketplace link, Health',
      price: 129.99,
      promo_code: null,
      category_fee: null,
      link_vendor: null,
      promise: null,
      enabled: '1',
    },
    content: { id: 10_000_000, price: 0, description: '', words: 0 },
    site_name: null,
    page_nickname: null,
    site_id: null,
    page_id: null,
    linkMap_id: null,
    parent_id: null,
    anchor_type: 'generic',
    targetUrl: 'https://elsewhere.example/page',
    anchorText: 'garden tools',
  })
  expect((await buyer.client.session.read()).cart).toEqual([item])
  expect(await buyer.client.checkout.price({})).toMatchObject({ total: '129.99', refusal: null })
})

it('promises the same link before payment, in the mail and on the receipt', async () => {
  const promise = { ...NO_PROMISE, months: 12 }
  await admin.client.marketplace.editLink({ id: link, backlink_type: 'Guest Post, no-follow', promise })
  const { item } = await buyer.client.cart.add(form())
  const text =
    'Promised for 12 months: a link that may be marked as nofollow. If it is lost or changed, we replace it within 14 days.'
  expect(cartLine(item).promise).toBe(text)
  const { total } = await buyer.client.checkout.price({})
  const placed = await buyer.client.checkout.place({ total })
  const [order] = await buyer.client.orders.list()
  expect(order?.details[0]?.promise).toMatchObject({
    text,
    rel: ['nofollow'],
    anchor: 'garden tools',
    target: 'https://elsewhere.example/page',
  })
  await runJobs(server.services, { jobs: [mailCheckout] })
  const mail = server.mails.find(({ subject }) => subject === `Your order ${order?.id}`)
  expect(placed).toMatchObject({ success: true })
  expect(mail?.body).toContain(`Marketplace link, Health: ${text}`)
  expect(mail?.body).toContain(
    'Marketplace link, Health, “garden tools” to https://elsewhere.example/page: $129.99',
  )
})

it('is bought through cart, totals and checkout; vendor and cost are frozen on the order line', async () => {
  const { id: site_id } = await buyer.client.sites.add(aSiteForm())
  const { page } = await buyer.client.pages.add({ siteId: site_id, ...aPageForm() })
  const place = { site_id, page_id: page.id, targetUrl: '' }
  await buyer.client.cart.add(form(place))
  const { total } = await buyer.client.checkout.price({})
  const placed = await buyer.client.checkout.place({ total })
  expect(placed).toMatchObject({ success: true })
  const [order] = await buyer.client.orders.list()
  expect(order?.details).toMatchObject([
    {
      type: 'marketplace',
      customer_description: 'Marketplace link, Health: Guest Post, DR 54, DA 48, traffic 12,000',
      anchor_text: 'garden tools',
      page_id: page.id,
      amount: 129.99,
    },
  ])
  // What only administrators know is in no response to the customer.
  const responses = JSON.stringify([placed, order, await buyer.client.orders.details({ id: order?.id ?? 0 })])
  expect(responses).not.toMatch(/secretblog|Quillgear|61\.5|6150|pays late/)
  await admin.client.marketplace.editLink({
    id: link,
    cost: 99,
    da: 12,
    destination_url: 'https://other.example',
  })
  const line = await server.services.kysely
    .selectFrom('order_lines')
    .select(['type', 'product_id', 'content_id', 'link_cents', 'cost_cents', 'marketplace_vendor'])
    .select(['marketplace_url', 'marketplace_link_id', 'link_id', 'promised'])
    .where('order_id', '=', order?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    type: 'marketplace',
    product_id: null,
    content_id: null,
    link_cents: 12_999,
    cost_cents: 6150,
    marketplace_vendor: 'Quillgear',
    marketplace_url: 'https://secretblog.example',
    marketplace_link_id: link,
    link_id: expect.any(Number) as number,
    promised: { da: 48, rel: [], category: 'Health' },
  })
  // To a page it is a link in process, as every ordered link.
  const inProcess = await buyer.client.links.list({ siteId: site_id, pageId: page.id })
  expect(inProcess.filter(({ url_progress }) => url_progress === 'in_process')).toHaveLength(1)
  expect(await buyer.client.cart.list()).toHaveLength(0)
})

it('reports a price that changes between cart and checkout, and charges nothing', async () => {
  const { item } = await buyer.client.cart.add(form())
  const { total } = await buyer.client.checkout.price({})
  await admin.client.marketplace.editLink({ id: link, price: 150 })
  const refusal = await refusalOf(buyer.client.checkout.place({ total, items: [item] }))
  expect(refusal).toMatchObject({ status: 422 })
  expect(JSON.stringify(refusal.issues)).toContain('150.00')
  expect(await buyer.client.orders.list()).toHaveLength(0)
  expect(await buyer.client.checkout.place({ total: '150.00' })).toMatchObject({ success: true })
})

it('refuses a link disabled in between, in the cart and at the checkout', async () => {
  await buyer.client.cart.add(form())
  const { total } = await buyer.client.checkout.price({})
  await admin.client.marketplace.disableLink({ id: link })
  const why = 'Marketplace link, Health is no longer sold. Please remove it from your cart.'
  expect(await buyer.client.checkout.price({})).toMatchObject({ refusal: why })
  expect(await refusalOf(buyer.client.checkout.place({ total }))).toMatchObject({ status: 422, message: why })
  const notOffered = { status: 422, message: 'This link is no longer offered.' }
  expect(await refusalOf(buyer.client.cart.add(form()))).toMatchObject(notOffered)
  expect(await refusalOf(buyer.client.cart.add(form({ link: { id: 999_999 } })))).toMatchObject(notOffered)
  await admin.client.marketplace.enableLink({ id: link })
  await admin.client.marketplace.disableCategory({ id: category })
  expect(await buyer.client.checkout.price({})).toMatchObject({ refusal: why })
  await admin.client.marketplace.enableCategory({ id: category })
  expect(await buyer.client.checkout.price({})).toMatchObject({ refusal: null })
})

it('ignores a price sent by a client', async () => {
  await buyer.client.cart.add(form({ price: 0.01 }))
  expect(await buyer.client.checkout.price({})).toMatchObject({ total: '129.99' })
  expect(await refusalOf(buyer.client.checkout.place({ total: '0.01' }))).toMatchObject({ status: 422 })
})

it.each([
  [{ anchorText: '' }, 'anchorText'],
  [{ targetUrl: '' }, 'targetUrl'],
  [{ link: null }, 'link'],
])('is refused without what it needs: %j', async (more, field) => {
  const refusal = await refusalOf(buyer.client.cart.add(form(more)))
  expect(refusal.status).toBe(422)
  expect(refusal.issues.map(({ path }) => path[0])).toContain(field)
})

it('is edited and moved in the cart, and ordered again', async () => {
  const { item } = await buyer.client.cart.add(form())
  const edited = await buyer.client.cart.edit({ id: item.cart_id, ...form({ anchorText: 'shears' }) })
  expect(edited.item).toMatchObject({ anchorText: 'shears', link: { id: link } })
  const { id: site_id } = await buyer.client.sites.add(aSiteForm())
  const { page } = await buyer.client.pages.add({ siteId: site_id, ...aPageForm() })
  const moved = await buyer.client.cart.move({ id: edited.cart_id, site_id, page_id: page.id })
  expect(moved.item).toMatchObject({ type: 'marketplace', page_id: page.id, link: { id: link } })
  const { total } = await buyer.client.checkout.price({})
  await buyer.client.checkout.place({ total })
  const [order] = await buyer.client.orders.list()
  const again = await buyer.client.orders.again({ id: order?.id ?? 0 })
  expect(again.refused).toEqual([])
  expect(await buyer.client.cart.list()).toMatchObject([{ type: 'marketplace', link: { id: link } }])
})

it('marketplace ids get no discount of the catalogue', async () => {
  const { kysely } = server.services
  const clash = { ...form(), link: { id: 103 } }
  await kysely
    .insertInto('marketplace_links')
    .values({
      id: 103,
      category_id: category,
      destination_url: 'https://x.example',
      backlink_type: 'Guest Post',
      dr: 1,
      da: 1,
      traffic: 1,
      cost_cents: 0,
      price_cents: 20_000,
    })
    .execute()
  const rule = { title: 'Autumn', product_id: 103, cents: 5000 }
  await kysely.insertInto('cart_discounts').values(rule).execute()
  await buyer.client.cart.add(clash)
  expect(await buyer.client.checkout.price({})).toMatchObject({ total: '200.00' })
  await kysely.deleteFrom('cart_discounts').execute()
})
