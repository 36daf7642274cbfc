import { lineStatusLabel, type OrderedType } from '@linkwright/core/buying/orders/line-status'
import type { ProductSale, TechnicalSeoSale } from '@linkwright/sdk'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  cellsIn,
  choicesIn,
  selectedIn,
  rendered,
  failed,
  headingsIn,
  linksIn,
  pageSizesIn,
  textOf,
} from '../../../testing/rendered.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { DgtPr } from './dgt-pr.tsx'
import { LinkInsertions } from './link-insertions.tsx'
import { Msn } from './msn.tsx'
import { ProductSales } from './product-sales.tsx'
import { ChooseStatus } from './status-cell.tsx'
import { TechnicalSeo } from './technical-seo.tsx'
import { aSale } from './testing/a-sale.ts'

const address = vi.hoisted((): Record<string, string> => ({}))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address[key] ?? fallback, () => {}],
  useAddressValues: () => [address, () => {}],
}))
vi.mock('@linkwright/react-ui/select', async () => {
  const { OpenedSelect } = await import('../../../testing/opened.tsx')
  return { Select: OpenedSelect }
})

const page = { limit: 25, offset: 0, sort: '-date_created' } as const
const logs = {
  link_insertions: [LinkInsertions, 'productLogs.linkInsertions'],
  msn: [Msn, 'productLogs.msn'],
  dgt_pr: [DgtPr, 'productLogs.dgtPr'],
  technical_seo: [TechnicalSeo, 'productLogs.technicalSeo'],
} as const satisfies Partial<Record<OrderedType, readonly [ComponentType, string]>>
const types = Object.keys(logs) as (keyof typeof logs)[]

beforeEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  for (const key of Object.keys(address)) delete address[key]
})

const rowsOf = (rows: object[], total = rows.length) => Object.assign(rows, { total }) as never

/** The log of a product as it is drawn once its rows are there. */
function shown(type: keyof typeof logs, rows: readonly object[], total?: number): string {
  const [Screen, call] = logs[type]
  cacheResponse(api.productLogs.linkInsertionProducts, {}, [])
  queryClient.setQueryData([call, page], rowsOf([...rows], total))
  return rendered(<Screen />)
}
const sold = (type: OrderedType, changes: Partial<ProductSale> = {}) => aSale({ type, ...changes })

test.each([
  ['link_insertions', 'placed', 'Completed', { 'Product, order': 'Boost 10 order_7' }],
  ['msn', 'ordered', 'Placed', { 'Order Number': 'order_7' }],
  ['dgt_pr', 'new', 'Received', { 'Product, order': 'Boost 10 order_7' }],
] as const)('shows the log of %s as a table with status editing', (type, status, label, named) => {
  const [row] = cellsIn(shown(type, [sold(type, { status })]))
  expect(row).toMatchObject({
    Time: '11/20/2026 10:05',
    ...named,
    Status: `${label} Change`,
    Price: '$75.00',
    Customer: 'Ada Larsen',
  })
})

test.each(types)('links the order number to its order: %s', (type) => {
  expect(linksIn(shown(type, [sold(type)]))).toMatchObject({ order_7: '/secure/admin/link-orders?order=7' })
})

test('shows the client and the report with an Update button in the digital PR log', () => {
  const client = { client_name: 'Cleo', client_position: 'CEO', client_email: 'cleo@client.example' }
  const [row] = cellsIn(shown('dgt_pr', [sold('dgt_pr', { ...client, report_info: 'Printed.' })]))
  expect(row).toMatchObject({
    Client: 'Cleo CEO, cleo@client.example',
    Image: '–',
    'Report Info': 'Printed. Update',
  })
})

test.each(types)('%s: Change shows only on unarchived, paid rows, and not while editing', (type) => {
  const states = [
    ['0', '1'],
    ['1', '1'],
    ['0', '0'],
    ['1', '0'],
  ] as const
  const rows = states.map(([archived, payment_succesful], index) =>
    sold(type, { details_id: index + 1, archived, payment_succesful, report_info: 'Done.' }),
  )
  const cells = cellsIn(shown(type, rows))
  expect(cells.map(({ Status = '' }) => Status.endsWith(' Change'))).toEqual([true, false, false, false])
  const edited = rendered(<ChooseStatus row={sold(type)} onDone={() => {}} />)
  expect(buttonsIn(edited)).not.toHaveProperty('Change')
})

test.each(['dgt_pr', 'technical_seo'] as const)(
  'locks the report of a completed line, and its status without remediation: %s',
  (type) => {
    const states = [0, 3, 9, 1] as const
    const rows = states.map((completed, index) =>
      sold(type, { details_id: index + 1, completed, report_info: 'Done.' }),
    )
    const cells = cellsIn(shown(type, rows))
    const open = 'Done. Update'
    expect(cells.map((row) => row['Report Info'])).toEqual([open, open, open, 'Done.'])
    expect(cells.map(({ Status = '' }) => Status.endsWith(' Change'))).toEqual([
      true,
      true,
      true,
      type === 'technical_seo',
    ])
  },
)

test.each(types)('keeps the status of a line whose order is canceled and marks it: %s', (type) => {
  const rows = ([9, 0, 1, 3] as const).map((completed, index) =>
    sold(type, { details_id: index + 1, completed }),
  )
  const cells = cellsIn(shown(type, rows))
  const label = lineStatusLabel(type, 'new')
  expect(cells[0]?.['Status']).toBe(`${label} Order canceled Change`)
  for (const { Status } of cells.slice(1)) expect(Status).not.toContain('canceled')
})

test.each(['dgt_pr', 'technical_seo'] as const)('%s: Update shows only on unarchived, paid rows', (type) => {
  const rows = [
    sold(type),
    sold(type, { details_id: 2, archived: '1' }),
    sold(type, { details_id: 3, payment_succesful: '0' }),
  ]
  const reported = rows.map((row) => ({ ...row, report_info: 'Done.' }))
  const cells = cellsIn(shown(type, reported))
  expect(cells.map((row) => row['Report Info'])).toEqual(['Done. Update', 'Done.', 'Done.'])
})

const technicalSeo = {
  new: 'Received / Awaiting Onboarding',
  in_progress: 'In Progress',
  awaiting_review: 'Awaiting Client Review/Approval',
  placed: 'Complete - No Remediation',
  canceled: 'Cancelled',
  remediation: 'Remediation Steps',
  remediation_completed: 'Remediation Completed',
}

test.each(Object.entries(technicalSeo))(
  'technical SEO from %s: any status can be selected and saved',
  (status, label) => {
    const html = rendered(<ChooseStatus row={sold('technical_seo', { status })} onDone={() => {}} />)
    expect(choicesIn(html)).toEqual({ Status: Object.values(technicalSeo) })
    expect(selectedIn(html)).toEqual({ Status: label })
    expect(buttonsIn(html)).toEqual({ Save: true, Cancel: true })
  },
)

test.each([
  ['link_insertions', ['New', 'Placed', 'In Progress', 'Completed', 'Canceled']],
  ['msn', ['New', 'Placed', 'In Progress', 'Completed', 'Canceled']],
  ['dgt_pr', ['Received', 'In Progress', 'Completed', 'Canceled']],
] as const)('offers the statuses of %s', (type, labels) => {
  const html = rendered(<ChooseStatus row={sold(type)} onDone={() => {}} />)
  expect(choicesIn(html)).toEqual({ Status: labels })
})

const audit: TechnicalSeoSale = {
  ...sold('technical_seo', { name: 'Audit 500', client_email: 'seo@acme.example', status: 'placed' }),
  website_url: 'audited.example',
}

test('sorts the technical SEO log by time, order number, client email, domain, status and customer', () => {
  const html = shown('technical_seo', [audit])
  expect(headingsIn(html)).toEqual({
    Time: true,
    Product: false,
    'Order Number': true,
    'Client Email': true,
    'Customer Domain': true,
    Status: true,
    Customer: true,
    'Report Info': false,
  })
  expect(cellsIn(html)).toEqual([
    {
      Time: '11/20/2026 10:05',
      Product: 'Technical Seo Audits',
      'Order Number': 'order_7',
      'Client Email': 'seo@acme.example',
      'Customer Domain': 'audited.example (opens in a new tab)',
      Status: 'Complete - No Remediation Change',
      Customer: 'Ada Larsen',
      'Report Info': '– Update',
    },
  ])
})

test('shows total entries, From and To, text search, refresh, Clear Filter and Export in the technical SEO log', () => {
  const html = shown('technical_seo', [audit], 1234)
  expect(textOf(html)).toContain('Product Reporting Admin')
  expect(textOf(html)).toContain('1,234 entries')
  for (const day of ['From', 'To']) expect(html).toContain(`>${day}<`)
  expect(html).toContain('aria-label="Filter entries"')
  expect(buttonsIn(html)).toMatchObject({ Refresh: true, 'Clear Filter': false, Export: true })
  expect(pageSizesIn(html)).toEqual([25, 100, 500, 1000])
})

test.each(types)('%s: a spinner shows until the data is there', (type) => {
  const [Screen] = logs[type]
  const spins = (html: string) => html.includes('ld-log-spinner')
  const waiting = rendered(<Screen />)
  expect(spins(waiting)).toBe(true)
  // Nothing has gone wrong yet.
  expect(waiting).not.toMatch(/role="alert"|data-tone="bad"/)
  expect(spins(shown(type, []))).toBe(false)
  expect(textOf(shown(type, []))).toContain('There are no entries yet.')
})

test.each(types)('shows an empty list after a failed load: %s', (type) => {
  const [Screen, name] = logs[type]
  failed({ name } as never, page, 'It is being mended.')
  const html = rendered(<Screen />)
  expect(cellsIn(html)).toEqual([])
  expect(textOf(html)).toContain('The entries could not be loaded.')
  expect(html).not.toContain('role="alert"')
})

test('site sales are filtered by date, text and product, until tomorrow by default, and exported', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00'), toFake: ['Date'] })
  const of = { ...page, to: new Date('2026-11-24T00:00:00').toISOString() }
  cacheResponse(api.productLogs.products, {}, [
    { id: 103, name: 'Guest Post DA20+' },
    { id: 127, name: 'Boost 10' },
  ] as never)
  queryClient.setQueryData(['productLogs.sales', of], rowsOf([sold('backlinks', { status: 'placed' })]))
  const html = rendered(<ProductSales />)
  expect(cellsIn(html)).toMatchObject([
    { 'Product, order': 'Boost 10 order_7', Status: 'Completed', Price: '$75.00' },
  ])
  expect(choicesIn(html)).toMatchObject({ Product: ['All', 'Guest Post DA20+', 'Boost 10'] })
  expect(choicesIn(html)['Type']).toContain('Marketplace Link')
  for (const day of ['From', 'To']) expect(html).toContain(`>${day}<`)
  expect(html).toContain('aria-label="Filter entries"')
  expect(buttonsIn(html)).toMatchObject({ Refresh: true, Export: true })
  // Of one product, and of a text.
  Object.assign(address, { product: '127', q: ' spades ' })
  const one = { product: '127', ...of, q: 'spades' }
  queryClient.setQueryData(
    ['productLogs.sales', one],
    rowsOf([sold('msn', { name: 'Only this', completed: 9 })]),
  )
  const filtered = rendered(<ProductSales />)
  expect(cellsIn(filtered)).toMatchObject([
    { 'Product, order': 'Only this order_7', Status: 'New Order canceled' },
  ])
  expect(selectedIn(filtered)).toEqual({ Product: 'Boost 10', Type: 'All' })
})
