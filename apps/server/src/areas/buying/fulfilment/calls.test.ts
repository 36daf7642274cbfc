import { pngOf } from '@linkwright/core/testing/images'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSiteForm } from '../../../testing/forms.ts'
import { newOrder, syndication } from '../../../testing/new-order.ts'
import { rawCalls } from '../../../testing/raw-calls.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()
let admin: TestAccount
let buyer: TestAccount
let id: number
let line: number

beforeAll(async () => {
  server.clock.now = new Date('2026-11-21T10:00:00Z')
  admin = await server.newAccount({ user_type: 'admin' })
  // Of two lines, so that no line has the id of its order.
  const created_at = new Date('2020-01-01T00:00:00Z')
  await newOrder(server.services.kysely, admin, { created_at, status: 9, lines: [{}, {}] })
})
beforeEach(async () => {
  buyer = await server.newAccount()
  await placed()
})

async function placed(order: Parameters<typeof newOrder>[2] = {}) {
  const made = await newOrder(server.services.kysely, buyer, { created_at: server.clock.now, ...order })
  id = made.id
  line = made.lineIds[0] ?? 0
}

const { send, call } = rawCalls(() => ({ server, token: admin.token }))
const ids = async (path: string) => ((await call('GET', path)) as { id: number }[]).map((order) => order.id)

it.each([
  ['new', { status: 0 }],
  ['completed', { status: 1, completed_at: new Date('2026-11-20T10:00:00Z') }],
  ['in-progress', { status: 3 }],
  ['canceled', { status: 9 }],
  ['archived', { admin_archived_at: new Date('2026-11-20T10:00:00Z') }],
  ['all', { status: 9 }],
  ['completed-all', { status: 1, completed_at: new Date('2026-01-20T10:00:00Z') }],
] as const)('GET admin/links/%s has such orders', async (type, order) => {
  const own = id
  await placed(order)
  const found = await ids(`admin/links/${type}`)
  expect(found).toContain(id)
  expect(found.includes(own)).toBe(type === 'new' || type === 'all')
})

it('GET admin/links/{type} accepts from and to for the all views', async () => {
  await placed({ created_at: new Date('2026-03-05T23:59:59Z'), status: 1, completed_at: server.clock.now })
  for (const type of ['all', 'completed-all']) {
    expect(await ids(`admin/links/${type}?from=2026-03-05&to=2026-03-05`)).toEqual([id])
    expect(await ids(`admin/links/${type}?from=2026-03-06&to=2026-03-07`)).toEqual([])
  }
})

it.each([
  ['today', '2026-11-21T00:00:00Z', '2026-11-20T23:59:59Z'],
  ['this-month', '2026-11-01T00:00:00Z', '2026-10-31T23:59:59Z'],
  ['this-last-month', '2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z'],
  ['this-year', '2026-01-01T00:00:00Z', '2025-12-31T23:59:59Z'],
])('GET orders/%s lists an order of %s and none of %s', async (period, inside, outside) => {
  await placed({ created_at: new Date(outside) })
  const other = id
  await placed({ created_at: new Date(inside) })
  const found = await ids(`orders/${period}`)
  expect(found).toContain(id)
  expect(found).not.toContain(other)
})

describe('an order', () => {
  it('is sent to the API and marked completed, each with msg ok and the order', async () => {
    const sent = await call('PUT', `admin/order/in-progress/${id}`)
    expect(sent).toMatchObject({ msg: 'ok', order: { id, completed: 3 } })
    const published_url = 'https://blog.example/post'
    await call('PUT', `orders/details/${line}`, { id: line, order_id: id, published_url })
    const done = await call('PUT', `admin/order/complete/${id}`)
    expect(done).toMatchObject({ msg: 'ok', order: { id, completed: 1 } })
  })

  it('is canceled and reopened, the latter with msg ok', async () => {
    const canceled = await call('PUT', `admin/order/canceled/${id}`)
    expect(canceled).toMatchObject({ msg: 'ok', order: { id, completed: 9 } })
    const reopened = await call('PUT', `admin/order/reopen/${id}`)
    expect(reopened).toMatchObject({ msg: 'ok', order: { id, completed: 0 } })
  })

  it('in progress has one item sent to the API, whose message becomes the external id', async () => {
    await placed({ status: 3 })
    const { message } = await call('PUT', `admin/order/in-progress-item/${line}`)
    expect(message).toMatch(/\S/)
    const rows = await call('GET', `admin/links/${id}/details`)
    expect(rows).toMatchObject([{ id: line, hoth_order_id: message }])
  })
})

describe('an item', () => {
  it('takes published_url, anchor_text, target_url and report_info beside order_id and id; the response has details', async () => {
    const form = {
      published_url: 'https://blog.example/post',
      anchor_text: 'garden spades',
      target_url: 'https://garden.example/spades',
      report_info: 'Published on Monday.',
      order_id: id,
      id: line,
    }
    const { order_id, ...edited } = form
    const { details } = await call('PUT', `orders/details/${line}`, form)
    expect(details).toMatchObject([{ ...edited, order_id }])
    expect(await call('GET', `orders/details/${id}`, undefined, buyer.token)).toMatchObject([edited])
    // Administrators read it by the id of the order, too.
    expect(await call('GET', `orders/details/${id}`)).toMatchObject([
      { ...edited, admin_name: 'DA30+ Guest Post' },
    ])
    // Another line in the body than in the path is refused.
    expect((await send('PUT', `orders/details/${line}`, { ...form, id: line + 1 })).statusCode).toBe(400)
  })

  it('takes a status beside order_id and id, and a report beside them; both responses have details', async () => {
    const which = { order_id: id, id: line }
    const path = `orders/details/${line}`
    const status = 'in_progress'
    expect(await call('PUT', `${path}/status`, { ...which, status })).toMatchObject({
      details: [{ id: line, status }],
    })
    const report_info = 'Two vendors were asked.'
    expect(await call('PUT', `${path}/save-report`, { ...which, report_info })).toMatchObject({
      details: [{ id: line, status, report_info }],
    })
  })

  it('of digital PR has an image that an administrator downloads as a file', async () => {
    const image = new File([pngOf(300, 300)], 'ada.png')
    const { filename } = await buyer.client.uploads.uploadImage({ image })
    const { statusCode, headers, rawPayload } = await send('GET', `uploads/${filename}`)
    expect([statusCode, headers['content-disposition']]).toEqual([200, `attachment; filename="${filename}"`])
    expect(rawPayload.equals(pngOf(300, 300))).toBe(true)
  })
})

it('a row has id, completed, date_created, name, email, details, amount, profit and special_inst', async () => {
  await placed({
    special_inst: 'By May, please',
    lines: [{ cost_cents: 3_000 }, { ...syndication, cost_cents: 0 }],
  })
  const [row] = await call('GET', 'admin/links/new?limit=1')
  expect(row).toMatchObject({
    id,
    completed: 0,
    date_created: '2026-11-21T10:00:00.000Z',
    name: 'Ada Example',
    email: 'ada@example.test',
    details: [
      { id: line, type: 'backlinks', admin_name: 'DA30+ Guest Post' },
      { type: 'syndication', admin_name: 'Content Syndication' },
    ],
    amount: 279,
    profit: 249,
    special_inst: 'By May, please',
  })
})

it('a detail has its type, its link, content_upgrade, categories, linkmap_id and the data of the client', async () => {
  const none = {
    content_upgrade: null,
    categories: [],
    linkmap_id: null,
    client_position: null,
    linkedin_profile_url: null,
    brand_guidelines: null,
    focus_topic: null,
    client_name: null,
    client_email: null,
    website_url: null,
    report_info: null,
  }
  const request = {
    client_name: 'Ada Spade',
    client_email: 'ada@acme.example',
    website_url: 'https://acme.example',
    report_info: 'Published on Monday.',
  }
  const changes = {
    clientName: 'Ada Spade',
    clientPosition: 'Founder',
    emailAlias: 'ada@acme.example',
    linkedinUrl: 'https://www.linkedin.com/in/ada',
    websiteUrl: 'https://acme.example',
    brandGuidelines: 'Plain words.',
    focusTopic: 'Spades',
    imageUrl: '',
  }
  const plain = { content_cents: 0, content_name: '500 words' }
  const pr = { ...syndication, type: 'dgt_pr', product_id: 128, target_url: null } as const
  const details = JSON.stringify({ url: 'https://acme.example/post', category: 'food' })
  const { site } = await buyer.client.sites.add(aSiteForm({ categories: ['food', 'pets'] }))
  await placed({
    lines: [
      { link_map_id: 31 },
      { ...plain, site_id: site.id },
      { ...syndication, details },
      { ...pr, ...request, details: JSON.stringify(changes) },
    ],
  })
  expect(await call('GET', `admin/links/${id}/details`)).toMatchObject([
    {
      ...none,
      type: 'backlinks',
      customer_description: 'Guest post on a site with a domain authority of 30 or more',
      anchor_text: 'garden tools',
      target_url: 'https://garden.example/tools',
      content_upgrade: '1,000 words',
      linkmap_id: 31,
    },
    { ...none, categories: ['food', 'pets'] },
    { ...none, type: 'syndication', categories: ['food'] },
    {
      ...request,
      type: 'dgt_pr',
      client_position: 'Founder',
      linkedin_profile_url: 'https://www.linkedin.com/in/ada',
      brand_guidelines: 'Plain words.',
      focus_topic: 'Spades',
    },
  ])
})
