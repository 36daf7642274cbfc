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

test('while cards load a hint says what to do, with a link to billing for agencies and whoever else has it', () => {
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

test('without a payment method a warning says so, and links to billing', () => {
  as('user')
  expect(shown({})).toContain('data-tone="warn"')
  expect(textOf(shown({}))).toContain('Looks like you have not added a payment method to your account.')
  expect(linksIn(shown({}))).toEqual(toBilling)
  // Who may not add one asks whoever may.
  as('user', false)
  expect(textOf(shown({}))).toContain('Please ask the account owner to add one, or pay with account credit.')
  expect(linksIn(shown({}))).toEqual({})
})

test('cards that are there are chosen from, and nothing is warned of', () => {
  as('agency')
  const html = shown({ options: [{ value: 'pm_1', label: 'Visa ending in 4242' }] })
  expect(html).not.toContain('data-tone')
  expect(buttonsIn(html)).toEqual({ 'Visa ending in 4242': true })
})
