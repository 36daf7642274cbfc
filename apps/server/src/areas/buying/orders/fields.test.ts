import { pngOf } from '@linkwright/core/testing/images'
import { beforeAll, expect, it } from 'vitest'
import { aGuestPost, anInsertion, aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { giveCard, ScriptedPayments } from '../../../testing/scripted-payments.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()
let payments: ScriptedPayments

beforeAll(async () => {
  payments = new ScriptedPayments()
  server.services.integrations.payments = payments.port
})

/** What a line of an order says where nothing else is known of it. */
const nothing = {
  published_url: null,
  published_da: null,
  report_info: null,
  possible_keywords: null,
  package_name: null,
  promise: null,
  target_url: null,
  anchor_text: null,
  website_url: null,
  client_name: null,
  client_email: null,
}

async function everyKind({ client }: TestAccount) {
  const { site } = await client.sites.add(aSiteForm())
  const place = { siteId: site.id, pageId: site.pages[0]?.id ?? 0 }
  const { filename } = await client.uploads.uploadImage({ image: new File([pngOf(300, 300)], 'ada.png') })
  const seo = { emailAlias: 'seo@acme.example', websiteUrl: 'acme.example/shop' }
  await client.cart.add(aGuestPost(place))
  await client.cart.add({
    type: 'syndication',
    link: { id: 117 },
    url: 'https://acme.example/post',
    category: 'food',
  })
  await client.cart.add(anInsertion({ type: 'msn', link: { id: 127 } }))
  await client.cart.add(anInsertion())
  await client.cart.add({
    type: 'dgt_pr',
    link: { id: 128 },
    clientName: 'Ada Spade',
    clientPosition: 'Founder',
    emailAlias: 'ada@acme.example',
    websiteUrl: 'acme.example',
    brandGuidelines: 'Plain words.',
    imageUrl: filename,
    agreement: true,
  })
  await client.cart.add({ type: 'technical_seo', link: { id: 129 }, ...seo })
}

it('each product becomes a line of its type, with what was ordered of it, and what was paid for it', async () => {
  const buyer = await server.newAccount({ plan_id: 3 })
  await giveCard(server, buyer)
  await everyKind(buyer)
  const { total } = await buyer.client.checkout.price({})
  const placed = await buyer.client.checkout.place({ total, instructions: 'By May, please' })
  const [order] = await buyer.client.orders.list()
  const paid = [...payments.made.keys()][0]
  expect(order).toMatchObject({
    id: placed.success && placed.order_id,
    order_number: `order_${order?.id}`,
    completed: 0,
    // Five percent of all of it.
    amount: 9408.8,
    receipt_url: `https://pay.test/${paid}`,
    special_inst: 'By May, please',
  })
  const beans = { anchor_text: 'beans', target_url: 'https://acme.example/beans' }
  expect(order?.details).toMatchObject([
    {
      ...nothing,
      type: 'backlinks',
      amount: 171,
      package_name: '1,000 words',
      anchor_text: 'espresso machine',
      target_url: 'https://harborcoffee.example/',
      customer_description: 'Guest post on a site with a domain authority of 30 or more',
    },
    { ...nothing, type: 'syndication', amount: 94.05, target_url: 'https://acme.example/post' },
    { ...nothing, ...beans, type: 'msn', amount: 285, customer_description: 'Booster link with 70 articles' },
    { ...nothing, ...beans, type: 'link_insertions', amount: 71.25 },
    {
      ...nothing,
      type: 'dgt_pr',
      amount: 7837.5,
      package_name: 'Digital PR - 10 mentions per month',
      client_name: 'Ada Spade',
      client_email: 'ada@acme.example',
      website_url: 'https://acme.example',
    },
    {
      ...nothing,
      type: 'technical_seo',
      amount: 950,
      client_email: 'seo@acme.example',
      website_url: 'https://acme.example/shop',
    },
  ])
  expect(order?.details.map(({ admin_name }) => admin_name)).toEqual(Array.from({ length: 6 }, () => null))
  const details = await buyer.client.orders.details({ id: order?.id ?? 0 })
  const said = {
    category: null,
    client_position: null,
    linkedin_url: null,
    brand_guidelines: null,
    focus_topic: null,
    image_url: null,
  }
  expect(details.map(({ asked }) => asked)).toEqual([
    null,
    { ...said, category: 'food' },
    null,
    null,
    {
      ...said,
      client_position: 'Founder',
      brand_guidelines: 'Plain words.',
      image_url: expect.stringMatching(/\.png$/) as string,
    },
    null,
  ])
})

const fulfilled = {
  published_url: 'https://blog.example/beans',
  published_da: 41,
  report_info: 'Twelve pages were too slow.',
  possible_keywords: 'beans, coffee beans',
  website_url: 'https://acme.example',
  client_name: 'Ada Spade',
  client_email: 'ada@acme.example',
}

it('customers see the results of a line in list and details, and no internal names', async () => {
  const [buyer, admin] = [await server.newAccount(), await server.newAccount({ user_type: 'admin' })]
  for (const reader of [buyer, admin]) {
    const vendor_ref = `hoth ${reader.user_id}`
    const lines = [{ ...fulfilled, vendor: 'hoth', vendor_ref }]
    const { id } = await newOrder(server.services.kysely, reader, { lines, status: 1 })
    const ours =
      reader === admin
        ? { admin_name: 'DA30+ Guest Post', hoth_order_id: vendor_ref }
        : { admin_name: null, hoth_order_id: null }
    const line = {
      ...fulfilled,
      ...ours,
      customer_description: expect.stringMatching(/^Guest post/) as string,
    }
    expect(await reader.client.orders.details({ id })).toMatchObject([line])
    for (const call of ['list', 'billed'] as const)
      expect([...(await reader.client.orders[call]())]).toMatchObject([{ completed: 1, details: [line] }])
  }
})

it('an order entered by an administrator is an admin_order with the value of its lines', async () => {
  const buyer = await server.newAccount()
  const { id } = await newOrder(server.services.kysely, buyer, { origin: 'admin', lines: [{}, {}] })
  expect([...(await buyer.client.orders.list())]).toMatchObject([
    { order_number: `admin_order_${id}`, details: [{ amount: 180 }, { amount: 180 }] },
  ])
})
