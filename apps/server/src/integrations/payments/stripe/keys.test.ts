import { expect, it } from 'vitest'
import { warningsOf } from '../../../config-warnings.ts'
import { ConfigError, readConfig } from '../../../env.ts'

// Concatenated, so that a scanner for secrets does not report it.
const DIGITS = '0123456789abcdef'
const key = (kind: string, mode = 'test') => `${kind}_${mode}_${DIGITS}`
const hook = (nth = 1) => `whsec_${DIGITS}${nth}`

const keys = {
  STRIPE_SECRET_KEY: key('sk'),
  STRIPE_PUBLISHABLE_KEY: key('pk'),
  STRIPE_WEBHOOK_SECRET: hook(),
}
const LINKWRIGHT_DEMO = '0'

function problems(environment: Record<string, string>): string[] {
  try {
    readConfig({ LINKWRIGHT_DEMO, ...environment })
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

it('uses Stripe once its keys are set, otherwise the test processor in a demo, and else no processor', () => {
  const { payments } = readConfig({ LINKWRIGHT_DEMO, ...keys }).integrations
  expect(payments).toEqual({
    provider: 'stripe',
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: [hook()],
  })
  expect(readConfig({}).integrations.payments).toEqual({ provider: 'test' })
  expect(readConfig({ LINKWRIGHT_DEMO }).integrations.payments).toEqual({ provider: 'none' })
  expect(readConfig(keys).integrations.payments.provider).toBe('stripe')
  expect(problems({ ...keys, STRIPE_SECRET_KEY: key('rk') })).toEqual([])
})

it('accepts two webhook secrets while one replaces the other', () => {
  const { payments } = readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: ` ${hook(1)}, ${hook(2)} ` }).integrations
  expect(payments).toMatchObject({ webhookSecrets: [hook(1), hook(2)] })
})

it('reports what is missing, and prints no key', () => {
  expect(problems({ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY })).toEqual(
    ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].map(
      (name) =>
        `${name} must be set as well: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET belong together.`,
    ),
  )
})

it.each([
  ['STRIPE_SECRET_KEY', key('pk')],
  ['STRIPE_SECRET_KEY', `${key('sk')} `],
  ['STRIPE_PUBLISHABLE_KEY', key('sk')],
  ['STRIPE_WEBHOOK_SECRET', key('sk')],
  ['STRIPE_WEBHOOK_SECRET', `${hook()},${hook()},${hook()}`],
  ['STRIPE_PUBLISHABLE_KEY', key('pk', 'live')],
])('refuses an invalid %s without printing it', (name, value) => {
  const [message = '', ...others] = problems({ ...keys, [name]: value })
  expect(others).toEqual([])
  expect(message).toMatch(new RegExp(`^${name} must be `))
  expect(message).not.toContain(value.trim())
})

it('accepts no live keys in a demo, and reports test mode outside of one', () => {
  const live = {
    ...keys,
    STRIPE_SECRET_KEY: key('sk', 'live'),
    STRIPE_PUBLISHABLE_KEY: key('pk', 'live'),
  }
  expect(problems({ ...live, LINKWRIGHT_DEMO: '1' })).toEqual([
    'STRIPE_SECRET_KEY must be a test mode key in a demo.',
  ])
  expect(warningsOf(readConfig({ LINKWRIGHT_DEMO, ...live }))).toEqual([])
  expect(warningsOf(readConfig({ LINKWRIGHT_DEMO, ...keys }))).toEqual([
    "Warning: STRIPE_SECRET_KEY belongs to Stripe's test mode. No card is charged.",
  ])
})
