import type { Order, OrderDetailShown } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { answered, rendered } from '../../../testing/rendered.tsx'
import { api } from '../../../wire/api.ts'
import { OrderDetails } from './order-details.tsx'

vi.mock('../../../session/session.ts', () => ({}))

test('keeps the line breaks of a report', () => {
  const line = {
    id: 31,
    type: 'technical_seo',
    status: 'placed',
    customer_description: 'Technical SEO audit of a website',
    amount: 950,
    currency: 'usd',
    report_info: 'Slow pages:\n- /beds\n- /food',
    published_url: null,
    published_da: null,
    target_url: 'https://pawsworth.example/',
    anchor_text: null,
    page_nickname: null,
    steps: [],
  }
  answered(api.orders.details, { id: 7 }, [line] as unknown as OrderDetailShown[])
  const paid = {
    amount: 950,
    subtotal: 950,
    extra: 0,
    plan: 0,
    credit: 0,
    card: 950,
    tax: 0,
    tax_percent: null,
    plan_percent: 0,
  }
  const order = {
    id: 7,
    order_number: 'order_7',
    details: [],
    ...paid,
    tax_name: null,
    billed_to: null,
    discounts: [],
    currency: 'usd',
  } as unknown as Order
  expect(rendered(<OrderDetails order={order} />)).toContain(
    '<span class="ld-as-written">Slow pages:\n- /beds\n- /food</span>',
  )
})
