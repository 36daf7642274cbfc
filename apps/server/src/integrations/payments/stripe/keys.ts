/** The keys of an account with Stripe, as the environment has them. */
export interface GivenKeys {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
}

const shapes = {
  // A restricted key does too.
  STRIPE_SECRET_KEY: { is: /^[sr]k_(test|live)_\w{10,250}$/, says: 'must be a secret key, sk_… or rk_…' },
  STRIPE_PUBLISHABLE_KEY: { is: /^pk_(test|live)_\w{10,250}$/, says: 'must be a publishable key, pk_…' },
  STRIPE_WEBHOOK_SECRET: {
    is: /^\s*whsec_\w{10,250}\s*(,\s*whsec_\w{10,250}\s*)?$/,
    says: 'must be the signing secret of the webhook, whsec_…, or the old and the new one separated by a comma',
  },
} as const

type Name = keyof typeof shapes
const names = Object.keys(shapes) as Name[]

export const isTestKey = (key: string) => /^\w\w_test_/.test(key)

/** Problems of the keys, by setting; setting none is valid. No message contains a key. */
export function stripeKeysProblem(given: GivenKeys, { demo }: { demo: boolean }): [Name, string][] {
  if (names.every((name) => given[name] === undefined)) return []
  const faults = names.flatMap((name): [Name, string][] => {
    const value = given[name]
    if (value === undefined) return [[name, `must be set as well: ${names.join(', ')} belong together`]]
    return shapes[name].is.test(value) ? [] : [[name, shapes[name].says]]
  })
  if (faults.length > 0) return faults
  const isTest = isTestKey(given.STRIPE_SECRET_KEY ?? '')
  if (isTest !== isTestKey(given.STRIPE_PUBLISHABLE_KEY ?? ''))
    return [['STRIPE_PUBLISHABLE_KEY', 'must be of the same mode, test or live, as STRIPE_SECRET_KEY']]
  // Everybody knows the demo's passwords.
  if (demo && !isTest) return [['STRIPE_SECRET_KEY', 'must be a test mode key in a demo']]
  return []
}
