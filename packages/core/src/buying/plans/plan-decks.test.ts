import { expect, it } from 'vitest'
import { keywordUpgrades } from './keyword-upgrade.ts'
import { planDecks } from './plan-decks.ts'
import { planTitle } from './plan-labels.ts'
import { feeLabel, planCard } from './plan-card.ts'

const plan = (id: number, name: string, subscription: number, key_phrases: number, base_plan = 1) => ({
  id,
  name,
  subscription,
  key_phrases,
  base_plan,
  is_annual: name.includes('Annual') ? ('Yes' as const) : ('No' as const),
  websites: 5,
  projects: 3,
  sub_users: 1,
  plan_discount: 0.05,
})
const launch = plan(2, 'Launch', 99, 75)
const plans = [
  plan(22, 'Launch 175', 139, 175, 0),
  plan(3, 'Flight', 199, 200),
  launch,
  plan(21, 'Launch 125', 119, 125, 0),
  plan(12, 'Launch Annual', 990, 75),
  plan(32, 'Launch Annual 125', 1190, 125, 0),
]

it('plan decks contain only base plans, by period, cheapest first', () => {
  const { monthly, annual } = planDecks(plans)
  expect([monthly.map(({ id }) => id), annual.map(({ id }) => id)]).toEqual([[2, 3], [12]])
})

it('more keywords come from the same family and period, with the difference per month', () => {
  expect(
    keywordUpgrades(plans, launch).map(({ plan: { id }, key_phrases, monthlyCents }) => [
      id,
      key_phrases,
      monthlyCents,
    ]),
  ).toEqual([
    [21, 50, 2000],
    [22, 100, 4000],
  ])
  expect(keywordUpgrades(plans, plan(12, 'Launch Annual', 990, 75))).toMatchObject([
    { plan: { id: 32 }, key_phrases: 50, monthlyCents: 1667 },
  ])
  expect(keywordUpgrades(plans, plan(22, 'Launch 175', 139, 175))).toEqual([])
})

it('a plan card shows the price and the limits', () => {
  expect(planCard({ ...plan(14, 'Attack Annual', 3990, 1500), websites: 9999 }, 'usd')).toEqual({
    name: 'Attack Annual',
    price: '$3,990.00',
    per: 'year',
    free: '2 months free',
    keywords: '1,500',
    sites: 'Unlimited',
    projects: '3 Keyword Sniper projects per month',
    subUsers: '1 sub-user',
    discount: '5%',
  })
  expect(planCard(launch, 'usd')).toMatchObject({ per: 'month', free: undefined, sites: '5' })
  expect(planCard({ ...launch, plan_discount: 0.07 }, 'usd').discount).toBe('7%')
  expect(planCard({ ...launch, projects: 0, sub_users: 0 }, 'usd')).toMatchObject({
    projects: 'No Keyword Sniper projects',
    subUsers: 'No sub-users',
  })
  expect(planCard({ ...launch, id: 86 }, 'usd').name).toBe('Free')
})

it('only an expired business is asked to resubscribe, and no sub-user to upgrade', () => {
  const titles = (isMain: boolean) => ['0', '1', '2'].map((active) => planTitle(active, isMain))
  expect(titles(true)).toEqual(['Upgrade Your Plan', 'Upgrade Your Plan', 'Resubscribe'])
  expect(new Set(titles(false))).toEqual(new Set(['Your plan']))
  expect(plans.slice(2, 5).map(feeLabel)).toEqual(['(Monthly)', '(Monthly)', '(Annual)'])
})
