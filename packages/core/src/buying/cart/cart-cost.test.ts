import { expect, test } from 'vitest'
import { basisPoints, cartCost } from './cart-cost.ts'
import { CartItem } from './cart-item.ts'

const line = CartItem.parse({
  type: 'credit',
  cart_id: 1,
  link: null,
  content: null,
  source: null,
  price: 25,
})
const syndication = CartItem.parse({
  type: 'syndication',
  category: null,
  cart_id: 2,
  content: null,
  source: null,
  url: 'https://acme.example/post',
  link: {
    id: 117,
    type: 'syndication',
    name: 'Content Syndication',
    description: '',
    customer_description: '',
    internal_code: '',
    price_code: '',
    dropdown_description: '',
    price: 99,
    promo_code: null,
    category_fee: null,
    link_vendor: null,
    promise: null,
    enabled: '1',
  },
})
const buyer = {
  cart: [syndication, line],
  plan: { plan_discount: 0.05 },
  business: { active: '1', credit: 10.5 },
}
const discounts = [
  { title: 'Autumn', productName: 'Content Syndication', discount: 5.5 },
  { title: 'Volume', productName: 'Content Syndication', discount: 3.5 },
]

test('the extra discount is the sum of the discounts', () => {
  expect(cartCost(buyer, discounts, false)).toEqual({
    subtotal: 12_400,
    extra: 900,
    discountable: 9000,
    plan: 450,
    credit: 0,
    total: 11_050,
  })
})

test('credit counts only when it is to be used', () => {
  expect(cartCost(buyer, discounts, true)).toMatchObject({ credit: 1050, total: 10_000 })
})

test('the discount of a plan is whole basis points from 0 to 10,000', () => {
  expect([0.05, 0.12345, 0, -0.1, 1, 1.5].map(basisPoints)).toEqual([500, 1235, 0, 0, 10_000, 10_000])
})
