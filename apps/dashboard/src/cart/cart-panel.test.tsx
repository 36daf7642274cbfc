import type { Session } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { buttonsIn, rendered, factsIn, textOf } from '../testing/rendered.tsx'
import { api, callKey, queryClient } from '../wire/api.ts'
import { CartPanel } from './cart-panel.tsx'

const session = vi.hoisted(() => ({
  cart: [] as object[],
  business: { active: '1', credit: 900 },
  plan: { plan_discount: 0.05 },
  unreadable_lines: [],
}))
vi.mock('../session/session.ts', () => ({ useSession: () => session }))
vi.mock('../navigation.tsx', () => ({ useAddressState: () => ['', () => {}] }))

/** The open cart with so many blog posts in it. */
function shown(count: number) {
  session.cart = Array.from({ length: count }, (_, index) => ({
    cart_id: index + 1,
    type: 'syndication',
    link: { name: 'Content Syndication', price: 99 },
    content: null,
    url: `https://a.example/${index + 1}`,
  })) as Session['cart']
  const discountInfo = [{ title: 'Autumn', productName: 'Content Syndication', discount: 20 }]
  queryClient.setQueryData([...callKey(api.cart.discount, {}), session.cart], { discountInfo })
  return rendered(<CartPanel />)
}
const checkouts = (html: string) => html.match(/href="\/secure\/orders\/checkout"/g)?.length ?? 0

test('lists the cart items with a remove action and their prices', () => {
  const html = shown(2)
  expect(textOf(html)).toContain('Content Syndication https://a.example/1 $99.00')
  expect(buttonsIn(html)).toMatchObject({
    'Remove Content Syndication https://a.example/1': true,
    'Remove Content Syndication https://a.example/2': true,
  })
  expect(factsIn(html)).toEqual({
    Subtotal: '$198.00',
    Autumn: '-$20.00',
    'Plan discount (5%)': '-$8.90',
    'Total before tax': '$169.10',
  })
  expect(textOf(shown(0))).toMatch(/^Your cart is empty/)
})

test('shows Checkout below the items, and above them for more than 20', () => {
  expect([0, 1, 20, 21].map((count) => checkouts(shown(count)))).toEqual([0, 1, 1, 2])
  const html = shown(21)
  expect(html.indexOf('/secure/orders/checkout')).toBeLessThan(html.indexOf('a.example/1<'))
})
