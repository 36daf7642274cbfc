import type { Order } from '@linkwright/core/buying/orders/order'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Format } from '../base/use-format.ts'
import { UiProvider } from '../provider/provider.tsx'
import { orderColumns } from './order-columns.tsx'

const format = {
  moment: (at: string) => at,
  money: (amount: number, currency: string) => `${amount} ${currency}`,
} as Partial<Format> as Format

const order = {
  id: 7,
  order_number: 'order_7',
  completed: 9,
  payment_state: 'paid',
  amount: 75,
  currency: 'usd',
  details: [{ amount: 60 }, { amount: null }, { amount: 30.5 }],
} as Partial<Order> as Order

const shown = (column: string, changes: Partial<Order> = {}, showsStatus = true) => {
  const found = orderColumns(format, showsStatus).find(({ id }) => id === column)
  const cell = <UiProvider>{found?.cell({ ...order, ...changes })}</UiProvider>
  return renderToStaticMarkup(cell).replaceAll(/<[^>]*>/g, '')
}

test('the main list shows the status, including Canceled; the archived list shows none', () => {
  const codes = [0, 1, 2, 3, 9] as const
  expect(codes.map((completed) => shown('completed', { completed }).trim())).toEqual([
    'New',
    'Completed',
    'Archived',
    'In Progress',
    'Canceled',
  ])
  for (const completed of codes) expect(shown('completed', { completed }, false).trim()).toBe('')
})

test('shows refunds and disputes next to the status', () => {
  expect(shown('completed', { completed: 1, payment_state: 'refunded' })).toBe('Completed Refunded')
  expect(shown('completed', { completed: 1, payment_state: 'disputed' })).toBe('Completed Disputed')
  expect(shown('completed', { completed: 2, payment_state: 'refunded' }, false).trim()).toBe('Refunded')
})

test('shows the line total of an order that an administrator entered, and marks it', () => {
  expect(shown('amount')).toBe('75 usd')
  expect(shown('amount', { order_number: 'admin_order_7', amount: 0 })).toBe('90.5 usd (admin order)')
})

test('names the website, and says how many items of an order in progress are done', () => {
  const item = (customer_description: string, status: string, site_name: string | null) => ({
    customer_description,
    status,
    site_name,
  })
  const details = [
    item('Guest post', 'placed', 'Garden'),
    item('Guest post', 'new', 'Garden'),
    item('Syndication', 'in_progress', null),
  ] as Order['details']
  expect(shown('details', { details })).toBe('3 items · Garden')
  expect(shown('details', { details: details.slice(0, 1) })).toBe('Guest post · Garden')
  const two = [...details, { ...item('Guest post', 'placed', 'Boats') }] as Order['details']
  expect(shown('details', { details: two })).toBe('4 items · 2 websites')
  expect(shown('details', { completed: 3, details })).toBe('3 items · Garden · 1 of 3 done')
  expect(shown('details', { completed: 1, details })).toBe('3 items · Garden')
})
