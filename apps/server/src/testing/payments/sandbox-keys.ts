import { isTestKey } from '../../integrations/payments/stripe/keys.ts'

export interface SandboxSettings {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_TEST_PRICES?: string | undefined
  /** Another URL than Stripe's own, such as that of a fake. */
  STRIPE_TEST_URL?: string | undefined
}

const HOW =
  'Set STRIPE_SECRET_KEY to a secret key of a sandbox or of the test mode, sk_test_…, and STRIPE_TEST_PRICES to three of its prices with commas between: two that are paid by the month, the second one dearer, and one that is paid by the year.'

/** Why the suite cannot be run with these; undefined when it can. No sentence repeats a key. */
export function sandboxProblem(given: SandboxSettings): string | undefined {
  const { STRIPE_SECRET_KEY: key = '', STRIPE_TEST_PRICES: prices = '' } = given
  if (/^\w\w_live_/.test(key))
    return 'STRIPE_SECRET_KEY is a key of the live mode, whose money is real: nothing was asked. Use one of the test mode, sk_test_….'
  if (!isTestKey(key)) return HOW
  return pricesIn(prices).length === 3 ? undefined : HOW
}

export const pricesIn = (given: string) => given.split(',').flatMap((price) => price.trim() || [])
