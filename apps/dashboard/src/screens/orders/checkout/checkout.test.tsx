import type { CheckoutPrice, OrderPlaced } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, rendered, factsIn, linksIn, textOf } from '../../../testing/rendered.tsx'
import { api, callKey, queryClient } from '../../../wire/api.ts'
import { Checkout } from './checkout.tsx'
import type { Stage } from './use-checkout.ts'

const session = vi.hoisted(() => ({
  user: { user_type: 'agency', is_main: true },
  business: { credit: 0 },
  plan: { name: 'Launch', plan_discount: 0 },
  cart: [] as CheckoutPrice['items'],
  settings: { gauge_blue_ranges: { kp_range_set: 36, em_range_set: 10, br_range_set: 54 } },
  sites: [
    {
      id: 3,
      pages: [
        {
          id: 5,
          site_id: 3,
          page_nickname: 'Tools',
          page_type: 'page',
          reporting: '#1 Overall',
          stats: {
            keyPhraseMixRatio: 24,
            exactMatchRatio: 44,
            brandedRatio: 32,
            keyPhraseMixRatioWithCart: 31,
            exactMatchRatioWithCart: 40,
            brandedRatioWithCart: 29,
          },
        },
      ],
    },
  ],
}))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session }))
const checkout = vi.hoisted(() => ({ stage: { at: 'idle' } as Stage }))
vi.mock('./use-checkout.ts', () => ({
  useCheckout: () => ({ ...checkout, declines: 0, place: () => {}, finish: () => {} }),
}))

const items = [
  {
    cart_id: 7,
    type: 'syndication',
    link: { name: 'Content Syndication', price: 99 },
    url: 'https://a.example/b',
  },
  {
    cart_id: 8,
    type: 'technical_seo',
    link: { name: 'Technical SEO Audit', price: 1000 },
    websiteUrl: 'a.example',
  },
] as CheckoutPrice['items']
const price: CheckoutPrice = {
  items,
  discounts: [{ title: 'Autumn', productName: 'Content Syndication', discount: 20 }],
  currency: 'usd',
  subtotal: 1099,
  extra: 20,
  plan: 0,
  plan_percent: 0,
  credit: 0,
  total: '1079.00',
  tax: null,
  card: 1079,
  default_card: null,
  default_card_declined: false,
  refusal: null,
}

beforeEach(() => {
  session.user = { user_type: 'agency', is_main: true }
  session.business = { credit: 0 }
  session.plan = { name: 'Launch', plan_discount: 0 }
  session.cart = items
  checkout.stage = { at: 'idle' }
  cacheResponse(api.billing.show, {}, {
    payment_methods: [{ id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2031 } }],
    customer: null,
  } as never)
})

function shown(changes: Partial<CheckoutPrice> = {}) {
  queryClient.setQueryData([...callKey(api.checkout.price, { credit: '0' }), session.cart], {
    ...price,
    ...changes,
  })
  return rendered(<Checkout />)
}
/** Whether the button is enabled; undefined if it is missing. */
const complete = (html: string) => buttonsIn(html)['Complete Order']

test('Link Order shows items, subtotal, discounts, total, credit toggle, card select and a Complete Order button', () => {
  session.business = { credit: 12.5 }
  session.plan = { name: 'Flight', plan_discount: 0.05 }
  const html = shown({ plan: 53.95, plan_percent: 5, total: '1025.05', card: 1025.05 })
  const text = textOf(html)
  expect(text).toContain('Content Syndication https://a.example/b $99.00')
  expect(text).toContain('Technical SEO Audit a.example $1,000.00')
  expect(text).toContain(
    'Subtotal $1,099.00 Autumn -$20.00 Plan discount (5%) -$53.95 Order total $1,025.05 To pay $1,025.05',
  )
  expect(text).toContain('Use account credit ($12.50)')
  expect(text).toContain('Visa ending in 4242')
  expect(complete(html)).toBe(true)
  session.business = { credit: 0 }
  expect(textOf(shown())).not.toContain('Use account credit')
})

test('the savings hint links the account owner to the plans; sub-users and the largest plan do not see it', () => {
  const hint = 'Upgrade to Flight and save 5% on orders'
  expect(textOf(shown())).toContain(hint)
  expect(linksIn(shown())).toMatchObject({ 'See plans': '/secure/orders/plans' })
  session.user = { user_type: 'user', is_main: false }
  expect(textOf(shown())).not.toContain('Upgrade to')
  expect(linksIn(shown())).not.toHaveProperty('See plans')
  session.user = { user_type: 'agency', is_main: true }
  session.plan = { name: 'Mach', plan_discount: 0.15 }
  expect(textOf(shown())).not.toContain('Upgrade to')
})

test('is idle, processing, successful, or idle with the reason of a failure', () => {
  const problem = 'Your card was declined.'
  const placed: OrderPlaced = { success: true, order_id: 1234, creditAmount: 0, data: { items } }
  const stages: Stage[] = [
    { at: 'idle' },
    { at: 'processing' },
    { at: 'done', placed },
    { at: 'idle', problem },
  ]
  const screens = stages.map((stage) => {
    checkout.stage = stage
    const html = shown()
    return [complete(html), html.includes('lw-button-spinner'), textOf(html).includes(problem)]
  })
  expect(screens).toEqual([
    [true, false, false],
    [undefined, true, false],
    [undefined, false, false],
    [true, false, true],
  ])
})

test('shows a spinner while processing and blocks another submit', () => {
  expect(textOf(shown())).not.toContain('Processing…')
  checkout.stage = { at: 'processing' }
  const html = shown()
  expect(buttonsIn(html)).toMatchObject({ 'Processing…': false })
  expect(html).toContain('lw-button-spinner')
})

test('checks an order without a response: shows no empty cart and blocks another order', () => {
  checkout.stage = { at: 'checking' }
  for (const cart of [items, []]) {
    session.cart = cart
    const html = rendered(<Checkout />)
    expect(textOf(html)).toMatch(
      /Your payment is being checked\. Do not pay again: .+ when the server responds\.( |$)/,
    )
    expect(textOf(html)).not.toContain('cannot be reached')
    expect(textOf(html)).not.toContain('Your cart is empty')
    expect(complete(html)).toBeUndefined()
  }
})

test('a payment awaiting the bank shows the amount to charge, if this tab knows it', () => {
  const open = {
    success: false as const,
    state: 'pending' as const,
    checkout_id: 5,
    client_secret: null,
    msg: 'Wait.',
  }
  checkout.stage = { at: 'open', open, due: '57.00' }
  expect(textOf(rendered(<Checkout />))).toContain('Wait. Check again To be charged to your card: $57.00')
  checkout.stage = { at: 'open', open }
  expect(textOf(rendered(<Checkout />))).not.toContain('To be charged')
})

test('success shows the order total and how it was paid', () => {
  session.cart = []
  checkout.stage = { at: 'done', placed: { success: true, order_id: 1234, creditAmount: 0, data: { items } } }
  const paid = { subtotal: 1099, extra: 20, plan: 10, plan_percent: 0.93, amount: 1069, tax: 0, credit: 69 }
  const others = {
    currency: 'usd',
    discounts: [],
    billed_to: null,
    receipt_url: null,
    special_inst: null,
    tax_name: null,
    tax_percent: null,
  }
  const orders = [5678, 1234].map((id) => ({ id, order_number: `order_${id}`, ...paid, ...others }))
  cacheResponse(api.orders.list, { limit: 10 }, Object.assign(orders, { total: 2 }) as never)
  const html = rendered(<Checkout />)
  expect(textOf(html)).toContain('Your order was successful! order_1234')
  expect(factsIn(html)).toEqual({
    Subtotal: '$1,099.00',
    Discounts: '-$20.00',
    'Plan discount (0.93%)': '-$10.00',
    'Order total': '$1,069.00',
    'Account credit': '-$69.00',
    'To pay': '$1,000.00',
  })
})

test('success shows order id and details', () => {
  session.cart = []
  const placed: OrderPlaced = { success: true, order_id: 1234, creditAmount: 0, data: { items } }
  checkout.stage = { at: 'done', placed }
  const html = rendered(<Checkout />)
  expect(textOf(html)).toContain('Your order was successful! order_1234')
  expect(textOf(html)).toContain('Content Syndication https://a.example/b $99.00')
  expect(linksIn(html)).toMatchObject({ 'See your orders': '/secure/orders/view' })
  expect(textOf(html)).toMatch(/What happens next .*Delivery by/)
  expect(complete(html)).toBeUndefined()
})

test('success links back to the link map of each ordered page, and forecasts its gauges', () => {
  const [first] = items
  const link = { ...first, type: 'backlinks', site_id: 3, page_id: 5 } as (typeof items)[number]
  const placed: OrderPlaced = { success: true, order_id: 1234, creditAmount: 0, data: { items: [link] } }
  checkout.stage = { at: 'done', placed }
  const html = rendered(<Checkout />)
  expect(linksIn(html)).toMatchObject({ Tools: '/secure/site/3/page/5/linkmap' })
  for (const row of [
    'Blended 24% 31% 31–41% On target',
    'Exact Match 44% 40% 0–10% Over target',
    'Natural 32% 29% 49–59% Under target',
  ])
    expect(textOf(html)).toContain(row)
})
