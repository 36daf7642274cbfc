import { ApiError } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { checkoutProblem } from './use-checkout.ts'

test('only a declined card adds what to do next', () => {
  const declined = new ApiError('Your card was declined.', { status: 422, code: 'declined' })
  expect(checkoutProblem(declined)).toBe(
    'Your card was declined. Nothing was charged. You can pay with another card.',
  )
  const refused = new ApiError('Your cart is empty.', { status: 422, code: 'refused' })
  expect(checkoutProblem(refused)).toBe('Your cart is empty.')
})
