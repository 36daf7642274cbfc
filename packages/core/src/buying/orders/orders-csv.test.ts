import { expect, it } from 'vitest'
import { columnSums } from '../checkout/order-column.ts'
import { tableHead, tableLine } from '../../tables/table-csv.ts'
import { anOrderLine } from '../../testing/an-order-line.ts'
import { isAdminOrder, orderCents } from './order-amount.ts'
import type { OrderDetail } from './order-detail.ts'
import { lineStatusLabel } from './line-status.ts'
import { orderStatusLabel } from './order-status.ts'
import { orderCells } from './orders-csv.ts'
import { archivedOrders, orders, siteOrders } from './orders.table.ts'

const detail: OrderDetail = {
  ...anOrderLine,
  type: 'backlinks',
  status: 'new',
  admin_name: 'gp_da30',
  customer_description: 'Guest post',
  target_url: 'https://acme.example/beans',
  anchor_text: '=beans',
  price: 1500,
  amount: 1400,
  page_nickname: 'Beans',
}
const order = {
  order_number: 'order_7',
  date_created: '2026-11-20T10:05:59.000Z',
  completed: 0,
  currency: 'usd',
  tags: ['Client A', 'Q4'] as string[],
} as const
const customer = { isAdmin: false, isArchived: false }
const admin = { isAdmin: true, isArchived: false }

it('a file of orders has a line for each line of an order', () => {
  expect(tableHead(orders)).toBe(
    '"Order Number","Date","Status","Product","Target URL","Anchor","Published URL","DA","Amount",' +
      '"Subtotal","Discounts","Tax","Order total","Account credit","To pay","Tags"\r\n',
  )
  expect(tableHead(archivedOrders)).toBe(tableHead(orders))
  expect(tableLine(orders, orderCells(order, detail, customer))).toBe(
    `"order_7","11/20/2026 10:05","New","Guest post","https://acme.example/beans","'=beans","","","$1,400.00","","","","","","","Client A, Q4"\r\n`,
  )
  const sums = columnSums({
    amount_cents: 140_000,
    subtotal_cents: 150_000,
    extra_cents: 4000,
    plan_cents: 6000,
    tax_cents: 14_000,
    credit_cents: 145_000,
  })
  expect(tableLine(orders, orderCells({ ...order, sums }, detail, customer))).toContain(
    `"$1,400.00","$1,500.00","'-$100.00","$140.00","$1,540.00","'-$1,450.00","$90.00","Client A, Q4"\r\n`,
  )
  expect([orders.file.name, archivedOrders.file.name]).toEqual(['orders.csv', 'orders-archived.csv'])
})

it('the file of a site names the page', () => {
  expect(tableHead(siteOrders)).toBe(
    '"Order Number","Date","Status","Page","Product","Target URL","Anchor","Published URL","Amount",' +
      '"Subtotal","Discounts","Tax","Order total","Account credit","To pay","Tags"\r\n',
  )
  expect(tableLine(siteOrders, orderCells(order, detail, customer))).toContain('"New","Beans","Guest post"')
})

it('administrators see internal names until the order is completed, customers never', () => {
  const product = (completed: 0 | 1 | 2 | 3 | 9, who: typeof admin) =>
    orderCells({ ...order, completed }, detail, who).product
  expect(([0, 1, 2, 3, 9] as const).map((completed) => product(completed, admin))).toEqual([
    'gp_da30',
    'Guest post',
    'gp_da30',
    'gp_da30',
    'gp_da30',
  ])
  expect(product(0, customer)).toBe('Guest post')
})

it('syndication without a price costs $99.00 in the archived file alone', () => {
  const amount = (type: OrderDetail['type'], isArchived: boolean, paid: number | null = null) =>
    orderCells(order, { ...detail, type, amount: paid }, { ...customer, isArchived }).amount
  expect(amount('syndication', true)).toBe('$99.00')
  expect(amount('syndication', false)).toBe('')
  expect(amount('backlinks', true)).toBe('')
  expect(amount('syndication', true, 0)).toBe('$0.00')
  expect(amount('syndication', true, 89.1)).toBe('$89.10')
})

it('an unknown status is Canceled', () => {
  expect([0, 1, 2, 3, 9, 4, -1].map(orderStatusLabel)).toEqual([
    'New',
    'Completed',
    'Archived',
    'In Progress',
    'Canceled',
    'Canceled',
    'Canceled',
  ])
})

it('a line has the status labels of its product', () => {
  expect(lineStatusLabel('msn', 'ordered')).toBe('Placed')
  expect(lineStatusLabel('msn', 'cancelled')).toBe('Canceled')
  expect(lineStatusLabel('dgt_pr', 'canceled')).toBe('Canceled')
  expect(lineStatusLabel('technical_seo', 'canceled')).toBe('Cancelled')
  expect(lineStatusLabel('dgt_pr', 'new')).toBe('Received')
  expect(lineStatusLabel('technical_seo', 'new')).toBe('Received / Awaiting Onboarding')
  expect(lineStatusLabel('credit', 'unheard of')).toBe('unheard of')
})

it('the amount of an administrator’s order is the sum of its lines', () => {
  const details = [{ amount: 70 }, { amount: null }, { amount: 0.1 }]
  const entered = { order_number: 'admin_order_9', amount: 0, details }
  expect([isAdminOrder(entered), orderCents(entered)]).toEqual([true, 7010])
  expect(orderCents({ ...entered, order_number: 'order_9', amount: 12.34 })).toBe(1234)
})
