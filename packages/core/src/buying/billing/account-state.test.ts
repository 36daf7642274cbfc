import { describe, expect, it } from 'vitest'
import {
  accountState,
  type Active,
  billDate,
  type ProviderStatus,
  type BillingFacts,
} from './account-state.ts'
import { cardExpiry, cardName, expiresAt, isOldCard } from './card-labels.ts'

const now = '2026-11-22T12:00:00Z'
const days = (count: number) => new Date(Date.parse(now) - count * 86_400_000)
const nothing: BillingFacts = {
  subscription: null,
  plan_id: 2,
  active: 1,
  closed: false,
  subscription_id: null,
  trial_from: days(0),
}
const says = (status: ProviderStatus['status'], ended_reason: ProviderStatus['ended_reason'] = null) => ({
  status,
  ended_reason,
})

describe('a business is', () => {
  it.each<[ProviderStatus, Active, Active]>([
    [says('incomplete'), 2, 2],
    [says('incomplete_expired'), 1, 1],
    [says('trialing'), 2, 1],
    [says('active'), 2, 1],
    [says('past_due'), 1, 1],
    [says('unpaid'), 1, 2],
    [says('paused'), 1, 2],
    [says('canceled', 'payment_failed'), 1, 2],
    [says('canceled', 'payment_disputed'), 1, 2],
    [says('canceled', 'requested'), 1, 0],
    [says('canceled'), 1, 0],
  ])('with %j and active %i: active %i', (said, active, expected) => {
    expect(accountState({ ...nothing, subscription: said, active, subscription_id: 'sub_1' }, now)).toBe(
      expected,
    )
  })

  it('active for seven days without a subscription, and expired then', () => {
    expect([0, 6, 7, 8].map((age) => accountState({ ...nothing, trial_from: days(age) }, now))).toEqual([
      1, 1, 2, 2,
    ])
  })

  it('unchanged on a plan that never expires, or with another provider’s subscription', () => {
    for (const plan_id of [73, 86])
      expect(accountState({ ...nothing, plan_id, trial_from: days(90) }, now)).toBe(1)
    const elsewhere = { ...nothing, subscription_id: 'sub_0', trial_from: days(90) }
    expect([accountState(elsewhere, now), accountState({ ...elsewhere, active: 0 }, now)]).toEqual([1, 0])
  })

  it('canceled once an administrator has closed it, even if it is paid', () => {
    expect(accountState({ ...nothing, subscription: says('active'), closed: true }, now)).toBe(0)
  })
})

it('the next bill is a date, or the end', () => {
  const current_period_end = '2026-12-01T08:00:00.000Z'
  expect(billDate({ current_period_end, cancel_at_period_end: false })).toBe('12/01/2026')
  expect(billDate({ current_period_end, cancel_at_period_end: true })).toBe('Cancels 12/01/2026')
})

it('a card is named by its brand and last digits, and holds to the end of its month', () => {
  expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242')
  expect(cardName({ brand: 'cartes_bancaires', last4: '0001' })).toBe('Card ending in 0001')
  expect(cardExpiry({ exp_month: 4, exp_year: 2027 })).toBe('04/2027')
  expect(expiresAt({ exp_month: 12, exp_year: 2026 }).toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(['card_1', 'pm_1'].map(isOldCard)).toEqual([true, false])
})
