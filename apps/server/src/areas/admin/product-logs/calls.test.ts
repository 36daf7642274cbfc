import { beforeAll, expect, it } from 'vitest'
import { newOrder } from '../../../testing/new-order.ts'
import { rawCalls } from '../../../testing/raw-calls.ts'
import { soldLine } from '../../../testing/sold-lines.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin' })
const owner = useAccount(server)
const sold: Record<string, Awaited<ReturnType<typeof soldLine>>> = {}
const products = { backlinks: 103, link_insertions: 142, msn: 127, dgt_pr: 128, technical_seo: 129 } as const

beforeAll(async () => {
  // Of two lines, so that no line has the id of its order.
  await newOrder(server.services.kysely, admin, { lines: [{}, {}] })
  for (const [type, product_id] of Object.entries(products) as [keyof typeof products, number][])
    sold[type] = await soldLine(server.database.kysely, {
      business_id: owner.business_id,
      user_id: owner.user_id,
      at: new Date('2026-01-05T10:00:00Z'),
      type,
      line: { product_id, product_name: `Name of ${type}`, website_url: `${type}.example` },
    })
})

const { call } = rawCalls(() => ({ server, token: admin.token }))
const lines = async (path: string) => {
  const rows = (await call('GET', `admin/links/product/${path}`)) as { details_id: number }[]
  const own = new Set(Object.values(sold).map(({ id }) => id))
  return rows.map(({ details_id }) => details_id).filter((id) => own.has(id))
}

it.each([
  ['sales', ['technical_seo', 'dgt_pr', 'msn', 'link_insertions', 'backlinks']],
  ['sales/103', ['backlinks']],
  ['link', ['link_insertions']],
  ['link/142', ['link_insertions']],
  ['link/141', []],
  ['dgt-pr', ['dgt_pr']],
  ['msn', ['msn']],
  ['technical-seo', ['technical_seo']],
])('GET admin/links/product/%s has rows of %j', async (path, types) => {
  expect(await lines(path)).toEqual(types.map((type) => sold[type]?.id))
})

it.each([
  ['GET products/links/all', 18, ['syndication', ...Object.keys(products)]],
  ['GET products/links/linkinsertions', 4, ['link_insertions']],
  ['GET products/links/dgtpr', 3, ['dgt_pr']],
  ['GET products/links/msn', 1, ['msn']],
  ['GET products/links/technicalseo', 1, ['technical_seo']],
])('%s has %i products, of %j', async (request, count, types) => {
  const rows = (await call('GET', request.slice('GET '.length))) as { id: number; type: string }[]
  expect(rows).toHaveLength(count)
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(types))
})

it('a technical SEO row has date_created, name, order_number, client_email, website_url, status, customer, report_info, details_id, archived and payment_succesful', async () => {
  const line = await soldLine(server.database.kysely, {
    business_id: owner.business_id,
    at: new Date('2026-02-03T04:05:06Z'),
    type: 'technical_seo',
    order: {
      customer_name: 'Jo Ito',
      payment_state: 'refunded',
      admin_archived_at: new Date('2026-02-04T00:00:00Z'),
    },
    line: {
      product_name: 'Audit of 500 pages',
      client_email: 'jo@client.example',
      website_url: 'https://audited.example',
      status: 'remediation',
      report_info: 'Twelve pages were too slow.',
    },
  })
  expect(await call('GET', 'admin/links/product/technical-seo?limit=1')).toEqual([
    {
      date_created: '2026-02-03T04:05:06.000Z',
      name: 'Audit of 500 pages',
      order_number: line.order_number,
      client_email: 'jo@client.example',
      website_url: 'https://audited.example',
      status: 'remediation',
      customer: 'Jo Ito',
      report_info: 'Twelve pages were too slow.',
      details_id: line.id,
      archived: '1',
      payment_succesful: '0',
      // Added to the specification for changes of the line.
      order_id: line.order_id,
      type: 'technical_seo',
      completed: 0,
      version: 1,
    },
  ])
})

it('an order is looked up by one field and its value', async () => {
  const { order_id } = sold.msn ?? { order_id: 0 }
  const form = { field: 'order_id', value: String(order_id) }
  expect(await call('POST', 'admin/sales/lookup', form)).toMatchObject([
    { id: order_id, completed: 0, details: [{ id: sold.msn?.id, type: 'msn' }] },
  ])
})
