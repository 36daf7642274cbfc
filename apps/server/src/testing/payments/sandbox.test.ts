import { expect, it } from 'vitest'
import { sandbox } from './sandbox.ts'
import { sandboxProblem } from './sandbox-keys.ts'

const STRIPE_TEST_PRICES = 'price_1, price_2,price_3'

it.each(['sk_live_0123456789', 'rk_live_0123456789'])(
  'refuses a live key before it sends a request: %s',
  (key) => {
    const given = { STRIPE_SECRET_KEY: key, STRIPE_TEST_PRICES }
    expect(sandboxProblem(given)).toContain('live mode')
    expect(sandboxProblem(given)).not.toContain(key)
    expect(() => sandbox(given)).toThrow('nothing was asked')
  },
)

it('reports what it needs', () => {
  expect(sandboxProblem({})).toContain('STRIPE_TEST_PRICES')
  expect(sandboxProblem({ STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_TEST_PRICES: 'one' })).toContain(
    'three',
  )
  expect(sandboxProblem({ STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_TEST_PRICES })).toBeUndefined()
})
