import { expect, it } from 'vitest'
import { sandbox } from './sandbox.ts'
import { whyNotSandbox } from './sandbox-keys.ts'

const STRIPE_TEST_PRICES = 'price_1, price_2,price_3'

it.each(['sk_live_0123456789', 'rk_live_0123456789'])(
  'a live key is refused before anything is asked: %s',
  (key) => {
    const given = { STRIPE_SECRET_KEY: key, STRIPE_TEST_PRICES }
    expect(whyNotSandbox(given)).toContain('live mode')
    expect(whyNotSandbox(given)).not.toContain(key)
    expect(() => sandbox(given)).toThrow('nothing was asked')
  },
)

it('says what it needs', () => {
  expect(whyNotSandbox({})).toContain('STRIPE_TEST_PRICES')
  expect(whyNotSandbox({ STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_TEST_PRICES: 'one' })).toContain(
    'three',
  )
  expect(whyNotSandbox({ STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_TEST_PRICES })).toBeUndefined()
})
