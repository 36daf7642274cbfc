import { STOP_FIRST } from '@linkwright/core/access/permissions'
import type { Plan } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, rendered, linksIn, textOf } from '../../../testing/rendered.tsx'
import { api } from '../../../wire/api.ts'
import { MoreKeywords } from './more-keywords.tsx'
import { PlanChoice } from './plan-choice.tsx'

const plan = (
  id: number,
  name: string,
  subscription: number,
  key_phrases: number,
  more: Partial<Plan> = {},
) =>
  ({
    id,
    name,
    subscription,
    key_phrases,
    is_annual: name.includes('Annual') ? 'Yes' : 'No',
    websites: 5,
    projects: 3,
    sub_users: 1,
    plan_discount: 0.05,
    base_plan: 1,
    ...more,
  }) as Plan
const launch = plan(2, 'Launch', 99, 75)
const plans = [
  launch,
  plan(5, 'Mach', 799, 1500, { websites: 9999, plan_discount: 0.15 }),
  plan(12, 'Launch Annual', 990, 75),
  plan(21, 'Launch 125', 119, 125, { base_plan: 0 }),
  plan(22, 'Launch 175', 139, 175, { base_plan: 0 }),
]
const running = { active: '1', subscription_id: 'sub_1', plan_id: 2, key_phrases: 60 }
const session = vi.hoisted(() => ({ user: {}, business: {}, plan: {}, sites: [] as object[] }))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session, refreshSession: () => {} }))
const address = vi.hoisted(() => ({ plan: '' }))
vi.mock('../../../navigation.tsx', () => ({ useAddressState: () => [address.plan, () => {}] }))

beforeEach(() => {
  Object.assign(session, {
    user: { is_main: true, origin_id: null },
    business: running,
    plan: launch,
    sites: [],
  })
  address.plan = ''
  cacheResponse(api.plans.list, {}, { plans })
})

/** What each deck is called, and what its cards say. */
const decksIn = (html: string) =>
  Object.fromEntries(
    Array.from(
      html.matchAll(/<section aria-label="([^"]*)">(.*?)<\/ul><\/section>/gs),
      ([, title, deck = '']) => [
        title,
        Array.from(deck.matchAll(/<article\b.*?<\/article>/gs), ([card]) => textOf(card)),
      ],
    ),
  )

test('shows a Monthly Plans deck and an Annual Plans deck of base plans with price, keywords, sites, projects, sub-users and discount', () => {
  const html = rendered(<PlanChoice />)
  expect(decksIn(html)).toEqual({
    'Monthly Plans': [
      'Launch Current plan $99.00 per month 75 keywords 5 websites 3 Keyword Sniper projects per month 1 sub-user 5% extra guest-post discount This is your current plan. Select',
      'Mach $799.00 per month 1,500 keywords Unlimited websites 3 Keyword Sniper projects per month 1 sub-user 15% extra guest-post discount Select',
    ],
    'Annual Plans': [
      'Launch Annual $990.00 per year 2 months free 75 keywords 5 websites 3 Keyword Sniper projects per month 1 sub-user 5% extra guest-post discount Select',
    ],
  })
  expect(buttonsIn(html)).toEqual({
    'Select Launch per month': false,
    'Select Mach per month': true,
    'Select Launch Annual per year': true,
  })
})

test.each([
  ['1', 'Upgrade Your Plan', false],
  ['0', 'Upgrade Your Plan', true],
  ['2', 'Resubscribe', true],
])(
  'shows a business with active %s the heading %s with its plan and price; reactivates its own plan: %s',
  (active, title, reactivates) => {
    session.business = { ...running, active }
    const html = rendered(<PlanChoice />)
    expect(textOf(html)).toMatch(new RegExp(`^${title} Your plan: Launch, \\$99\\.00 per month`))
    expect(buttonsIn(html)['Reactivate your subscription']).toBe(reactivates ? true : undefined)
  },
)

test('lets an inactive business without a base plan reactivate its plan beside the decks', () => {
  const own = plan(22, 'Launch 175', 139, 175, { base_plan: 0 })
  Object.assign(session, { plan: own, business: { ...running, plan_id: 22, active: '0', key_phrases: 150 } })
  const html = rendered(<PlanChoice />)
  expect(decksIn(html)).toMatchObject({
    'Your Plan': [expect.stringMatching(/^Launch 175 Current plan \$139\.00 per month 175 keywords/)],
  })
  expect(buttonsIn(html)['Reactivate your subscription']).toBe(true)
  address.plan = '22'
  expect(textOf(rendered(<PlanChoice />))).toContain('Selected plan: Launch 175')
  address.plan = ''
  session.business = { ...running, plan_id: 22 }
  expect(decksIn(rendered(<PlanChoice />))).not.toHaveProperty('Your Plan')
})

test('selects the plan in the URL if it can be chosen', () => {
  address.plan = '5'
  expect(textOf(rendered(<PlanChoice />))).toContain('Selected plan: Mach')
  expect(buttonsIn(rendered(<PlanChoice />))).toHaveProperty('Selected Mach per month')
  address.plan = '2'
  expect(textOf(rendered(<PlanChoice />))).not.toContain('Selected plan')
})

test('allows no plan choice while impersonating, by press or URL', () => {
  session.user = { is_main: true, origin_id: 1 }
  address.plan = '5'
  for (const screen of [<PlanChoice key="plans" />, <MoreKeywords key="more" />]) {
    const html = rendered(screen)
    expect(textOf(html)).not.toContain('Selected plan')
    expect(new Set(Object.values(buttonsIn(html)))).toEqual(new Set([false]))
  }
  expect(textOf(rendered(<PlanChoice />))).toContain(STOP_FIRST)
})

test('asks a sub-user to contact the owner and shows no plans', () => {
  session.user = { is_main: false, origin_id: null }
  const html = rendered(<PlanChoice />)
  expect(textOf(html)).toContain('Please ask the account owner to choose a plan.')
  expect(textOf(html)).not.toContain('Upgrade')
  expect(decksIn(html)).toEqual({})
})

test('lists larger plans of the same family with extra keywords and extra monthly price', () => {
  const html = rendered(<MoreKeywords />)
  expect(textOf(html)).toMatch(/^More Keywords You use 60 of 75 keywords\./)
  expect(Array.from(html.matchAll(/<article\b.*?<\/article>/gs), ([card]) => textOf(card))).toEqual([
    'Launch 125 50 more keywords $20.00 more per month 5 websites 3 Keyword Sniper projects per month 1 sub-user Choose',
    'Launch 175 100 more keywords $40.00 more per month 5 websites 3 Keyword Sniper projects per month 1 sub-user Choose',
  ])
  expect(buttonsIn(html)).toEqual({ 'Choose Launch 125': true, 'Choose Launch 175': true })
  address.plan = '22'
  expect(textOf(rendered(<MoreKeywords />))).toContain('Selected plan: Launch 175')
})

test('links to all plans when the family has no larger plan', () => {
  session.plan = plan(5, 'Mach', 799, 1500)
  const html = rendered(<MoreKeywords />)
  expect(textOf(html)).toContain('Your plan has no option with more keywords.')
  expect(linksIn(html)).toMatchObject({ 'See all plans': '/secure/orders/plans' })
  session.business = { ...running, subscription_id: null }
  expect(linksIn(rendered(<MoreKeywords />))).toMatchObject({ 'See all plans': '/secure/setup-plan' })
})
