import { expect, test } from 'vitest'
import { planWithMore } from './plan-with-more.ts'

const plan = (id: number, name: string, subscription: number, projects: number, more = {}) => ({
  id,
  name,
  subscription,
  projects,
  is_annual: 'No' as const,
  base_plan: 1,
  sub_users: 1,
  ...more,
})
const launch = plan(2, 'Launch', 99, 3)
const flight = plan(3, 'Flight', 199, 6, { sub_users: 3 })
const attack = plan(4, 'Attack', 399, 12, { sub_users: 10 })
const plans = [
  attack,
  plan(21, 'Launch 125', 119, 3, { base_plan: 0 }),
  plan(24, 'Flight 400', 150, 6, { base_plan: 0 }),
  launch,
  flight,
  plan(13, 'Flight Annual', 1990, 6, { is_annual: 'Yes' }),
]
const anything = () => undefined

test('offers the cheapest base plan of the same period that has more', () => {
  expect(planWithMore(plans, 'projects', launch, anything)).toBe(flight)
  expect(planWithMore(plans, 'sub_users', flight, anything)).toBe(attack)
  expect(planWithMore(plans, 'projects', { ...launch, is_annual: 'Yes' }, anything)?.id).toBe(13)
})

test('skips a plan that this account cannot choose, and offers nothing above the largest plan', () => {
  expect(planWithMore(plans, 'projects', launch, ({ id }) => (id === 3 ? 'too small' : undefined))).toBe(
    attack,
  )
  expect(planWithMore(plans, 'projects', attack, anything)).toBeUndefined()
})
