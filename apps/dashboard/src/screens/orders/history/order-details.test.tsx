import { anOrderLine } from '@linkwright/core/testing/an-order-line'
import type { Order, OrderDetailShown } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { cacheResponse, cellsIn, rendered } from '../../../testing/rendered.tsx'
import { api } from '../../../wire/api.ts'
import { OrderDetails } from './order-details.tsx'

vi.mock('../../../session/session.ts', () => ({}))

/** An order with this line, as its customer sees it. */
const shown = (line: Partial<OrderDetailShown>, changes: Partial<Order> = {}): string =>
  shownLines([line], changes)

function shownLines(lines: readonly Partial<OrderDetailShown>[], changes: Partial<Order> = {}): string {
  const details = lines.map((line, at) => ({
    ...anOrderLine,
    id: at + 1,
    steps: [],
    asked: null,
    currency: 'usd',
    ...line,
  })) as OrderDetailShown[]
  cacheResponse(api.orders.details, { id: 7 }, details)
  const order = {
    id: 7,
    order_number: 'order_7',
    is_canceled: false,
    details: [],
    amount: 70,
    subtotal: 70,
    extra: 0,
    plan: 0,
    credit: 0,
    card: 70,
    tax: 0,
    tax_percent: null,
    plan_percent: 0,
    tax_name: null,
    billed_to: null,
    discounts: [],
    currency: 'usd',
    ...changes,
  } as unknown as Order
  return rendered(<OrderDetails order={order} />)
}

test('keeps the line breaks of a report', () => {
  expect(shown({ type: 'technical_seo', report_info: 'Slow pages:\n- /beds\n- /food' })).toContain(
    '<span class="ld-as-written">Slow pages:\n- /beds\n- /food</span>',
  )
})

test('shows what looks at a published link found; a rented placement whose time is over is expired', () => {
  const watch = {
    state: 'lost',
    code: 'link_removed',
    since: '2026-11-20T10:05:00.000Z',
    checked_at: '2026-11-20T10:05:00.000Z',
    paid_until: null,
    is_expired: false,
    not_verified_since: null,
  } as const
  const published_url = 'https://blog.example/tools'
  expect(JSON.stringify(cellsIn(shown({ published_url, watch })))).toContain('Lost')
  const ended = { ...watch, paid_until: '2026-11-10T10:05:00.000Z', is_expired: true }
  const expired = JSON.stringify(cellsIn(shown({ published_url, watch: ended })))
  expect(expired).toContain('Expired')
  expect(expired).not.toContain('Lost')
})

test('marks the lines of a canceled order, also when it is archived', () => {
  expect(shown({})).not.toContain('Order canceled')
  expect(shown({}, { completed: 2, is_canceled: true })).toContain('Order canceled')
})

test('names the lines of each promise, unless one promise is about all lines', () => {
  const promise = (text: string) =>
    ({ text, months: 12, until: null, claim: null }) as OrderDetailShown['promise']
  const line = (customer_description: string, anchor_text: string | null, text: string | null) => ({
    customer_description,
    anchor_text,
    promise: text === null ? null : promise(text),
  })
  const promisesIn = (html: string) =>
    [...html.matchAll(/<p class="lw-hint">(.*?)<\/p>/g)].map(([, inside]) =>
      inside?.replaceAll(/<[^>]*>/g, ''),
    )
  const all = [line('Guest post', 'spades', 'For a year.'), line('Guest post', 'rakes', 'For a year.')]
  expect(promisesIn(shownLines(all))).toEqual(['For a year.'])
  expect(promisesIn(shownLines([...all, line('Link insertion', null, 'For two years.')]))).toEqual([
    'Guest post “spades”, Guest post “rakes”: For a year.',
    'Link insertion: For two years.',
  ])
  expect(promisesIn(shownLines([...all, line('Press release', null, null)]))).toEqual([
    'Guest post “spades”, Guest post “rakes”: For a year.',
  ])
})
