import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, rendered, labelsIn, textOf } from '../../testing/rendered.tsx'
import { api } from '../../wire/api.ts'
import type { Stage } from './checkout/use-checkout.ts'
import { Credit } from './credit.tsx'

const session = vi.hoisted(() => ({
  user: { id: 1, user_type: 'admin', is_main: true },
  business: { credit: 75 },
}))
vi.mock('../../session/session.ts', () => ({ useSession: () => session }))
const checkout = vi.hoisted(() => ({ stage: { at: 'idle' } as Stage }))
vi.mock('./checkout/use-checkout.ts', () => ({
  useCheckout: () => ({ ...checkout, declines: 0, place: () => {}, finish: () => {} }),
}))
const typed = vi.hoisted(() => ({ amount: '' }))
vi.mock('../../browser/stored-json.ts', () => ({ readJson: () => typed.amount, writeJson: () => {} }))

beforeEach(() => {
  checkout.stage = { at: 'idle' }
  typed.amount = ''
  const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2031 }
  cacheResponse(api.billing.show, {}, { payment_methods: [{ id: 'pm_1', card }], customer: null } as never)
})

const hub = { site: undefined, pages: [], products: [] }
const shown = () => rendered(<Credit title="Account Credits" about="Credit for this account" {...hub} />)

test('accepts only positive amounts in steps of 25', () => {
  for (const [amount, name] of [
    ['25', 'Buy $25.00 of credit'],
    ['100', 'Buy $100.00 of credit'],
  ]) {
    typed.amount = amount ?? ''
    expect(buttonsIn(shown())).toMatchObject({ [name ?? '']: true })
  }
  for (const amount of ['', '0', '-25', '30', '25.5', 'much']) {
    typed.amount = amount
    expect(buttonsIn(shown())).toMatchObject({ 'Buy credit': false })
  }
})

test('shows the server’s message after a failure and allows another try', () => {
  typed.amount = '50'
  checkout.stage = { at: 'idle', problem: 'Your card was declined.' }
  expect(shown()).toMatch(/role="alert"[^>]*>(?:(?!<\/div>).)*<div>Your card was declined\.</s)
  expect(buttonsIn(shown())).toMatchObject({ 'Buy $50.00 of credit': true })
  checkout.stage = { at: 'processing' }
  expect(buttonsIn(shown())).toMatchObject({ 'Processing…': false })
})

test('hides the form after success and confirms the purchase', () => {
  checkout.stage = { at: 'done', placed: {} as never }
  expect(textOf(shown())).toBe(
    'Credit purchase completed and added to your account! Your account has $75.00 of credit.',
  )
  expect([labelsIn(shown()), buttonsIn(shown())]).toEqual([[], {}])
})
