import { expect, test } from 'vitest'
import { offersCheckoutOnTop } from './checkout-on-top.ts'

test('a cart with more than 20 items shows a Checkout button in the cart header', () => {
  expect(offersCheckoutOnTop(Array.from({ length: 20 }))).toBe(false)
  expect(offersCheckoutOnTop(Array.from({ length: 21 }))).toBe(true)
})
