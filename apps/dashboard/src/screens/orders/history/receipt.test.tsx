import type { Order } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { rendered, factsIn, textOf } from '../../../testing/rendered.tsx'
import { Receipt } from './receipt.tsx'

vi.mock('../../../session/session.ts', () => ({ useSession: () => ({ business: { name: 'Garden Co' } }) }))

const order = {
  order_number: 'order_7',
  date_created: '2026-11-20T10:05:00.000Z',
  payment_state: 'paid',
  currency: 'usd',
  amount: 85.5,
  subtotal: 100,
  extra: 10,
  plan: 4.5,
  plan_percent: 5,
  discounts: [{ title: 'Autumn', productName: '', discount: 10 }],
  credit: 20,
  card: 82.05,
  tax: 16.55,
  tax_name: 'VAT',
  tax_percent: 19.36,
  customer_name: 'Ada Larsen',
  billed_to: null,
  details: [
    {
      id: 1,
      customer_description: 'Guest post',
      anchor_text: 'spades',
      target_url: 'https://a.example/',
      price: 100,
      amount: 85.5,
    },
  ],
} as unknown as Order

test('a receipt shows seller, buyer, items, total and payments', () => {
  const html = rendered(<Receipt order={order} />)
  expect(textOf(html)).toMatch(/^Receipt of order_7 /)
  expect(textOf(html)).toContain('Guest post spades, https://a.example/ $100.00')
  expect(factsIn(html)).toEqual({
    From: 'Linkwright',
    'Billed to': 'Garden Co, Ada Larsen',
    Date: '11/20/2026 10:05',
    State: 'Paid',
    Subtotal: '$100.00',
    Autumn: '-$10.00',
    'Plan discount (5%)': '-$4.50',
    'VAT (19.36%)': '$16.55',
    'Order total': '$102.05',
    'Account credit': '-$20.00',
    'To pay': '$82.05',
  })
})

test("a receipt shows the order's billing details and leaves out empty ones", () => {
  const nowhere = { line1: '', line2: '', postal_code: '', city: '', state: '' }
  const billed_to = { ...nowhere, company: 'Example GmbH', tax_id: 'DE123456789', country: 'Germany' }
  const html = rendered(
    <Receipt
      order={{ ...order, billed_to, payment_state: 'refunded', extra: 0, plan: 0, tax: 0, credit: 0 }}
    />,
  )
  expect(factsIn(html)['Billed to']).toContain('Tax ID: DE123456789')
  expect(factsIn(html)).toMatchObject({ State: 'Refunded', 'Order total': '$100.00', 'To pay': '$100.00' })
  expect(Object.keys(factsIn(html))).toHaveLength(7)
})
