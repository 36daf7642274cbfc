import { expect, test, vi } from 'vitest'
import { buttonsIn, rendered, linksIn, textOf } from '../../../testing/rendered.tsx'
import { CardChoice } from './card-choice.tsx'

const session = vi.hoisted(() => ({ user: { user_type: 'agency', is_main: true } }))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session }))

function shown(cards: { options?: { value: string; label: string }[]; isLoading?: boolean }) {
  const all = { options: [], first: null, isLoading: false, ...cards }
  return rendered(<CardChoice cards={all} value={all.options[0]?.value ?? null} onChange={() => {}} />)
}
const as = (user_type: string, is_main = true) => {
  session.user = { user_type, is_main }
}
const toBilling = { 'Billing and Payments': '/secure/user/billing' }

test('shows a hint while cards load, with a link to billing for users who have access', () => {
  const slow =
    'Loading Payment Devices - If payment devices have trouble loading check your billing and payment methods.'
  for (const user_type of ['agency', 'user']) {
    as(user_type)
    expect(textOf(shown({ isLoading: true }))).toContain(slow)
    expect(linksIn(shown({ isLoading: true }))).toEqual(toBilling)
  }
  as('user', false)
  expect(textOf(shown({ isLoading: true }))).toContain(slow)
  expect(linksIn(shown({ isLoading: true }))).toEqual({})
})

test('without a payment method shows a warning with a link to billing', () => {
  as('user')
  expect(shown({})).toContain('data-tone="warn"')
  expect(textOf(shown({}))).toContain('Looks like you have not added a payment method to your account.')
  expect(linksIn(shown({}))).toEqual(toBilling)
  // Users who cannot add a card are referred to the account owner.
  as('user', false)
  expect(textOf(shown({}))).toContain('Please ask the account owner to add one, or pay with account credit.')
  expect(linksIn(shown({}))).toEqual({})
})

test('offers the existing cards without a warning', () => {
  as('agency')
  const html = shown({ options: [{ value: 'pm_1', label: 'Visa ending in 4242' }] })
  expect(html).not.toContain('data-tone')
  expect(buttonsIn(html)).toEqual({ 'Visa ending in 4242': true })
})
