import { expect, test } from 'vitest'
import { isGrandCrew, isInTrial, trialDaysLeft, trialNotice } from './trial.ts'

const trial = { subscription_id: null, plan_id: 2 }
const created = '2026-11-14T12:00:00Z'

test('trial: 7 days from created_at', () => {
  const notice = (today: string) => trialNotice(trial, created, today)
  expect(notice('2026-11-14T12:00:00Z')).toBe('Your free trial ends in 7 days.')
  expect(notice('2026-11-20T12:00:00Z')).toBe('Your free trial ends in 1 day.')
  expect(notice('2026-11-21T11:59:59Z')).toBe('Your free trial ends in 1 day.')
  expect(notice('2026-11-21T12:00:00Z')).toBe('Your free trial has ended.')
  expect(trialDaysLeft(created, '2027-01-01')).toBe(0)
})

test('an account made today has 7 days left, whether today is a moment or a calendar day', () => {
  for (const today of [created, '2026-11-14', '2026-11-14T11:59:59Z'])
    expect(trialDaysLeft(created, today)).toBe(7)
})

test('plan ids 73 and 86 show no trial notice, nor does a subscription', () => {
  expect([73, 86, 2].map(isGrandCrew)).toEqual([true, true, false])
  for (const plan_id of [73, 86])
    expect(trialNotice({ ...trial, plan_id }, created, '2027-01-01')).toBeUndefined()
  expect(trialNotice({ ...trial, subscription_id: 'sub_1' }, created, created)).toBeUndefined()
  expect(isInTrial({ ...trial, subscription_id: 'sub_1' })).toBe(false)
})
