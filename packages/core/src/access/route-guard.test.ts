import { expect, test } from 'vitest'
import { redirectFrom, type Visitor } from './route-guard.ts'
import { isInactive } from './trial.ts'
import { screens, type ScreenName } from './screens.ts'

const names = Object.keys(screens).filter((name): name is ScreenName => name in screens)
const agency: Visitor = {
  user_type: 'agency',
  is_main: true,
  business: { active: '1', plan_id: 2 },
  needs_second_factor: false,
}
const admin: Visitor = { ...agency, user_type: 'admin' }

test('without a session only the public screens open', () => {
  expect(names.filter((name) => redirectFrom(name, undefined) === undefined)).toEqual([
    'login',
    'password-wizard',
    'reup',
    'resub',
  ])
  expect(redirectFrom('dashboard', undefined)).toBe('login')
})

test('admin-only routes need user_type admin, otherwise redirect to /', () => {
  for (const name of names) {
    expect(redirectFrom(name, agency), name).toBe(screens[name].mayEnter === 'admin' ? 'login' : undefined)
    expect(redirectFrom(name, { ...admin, business: { active: 0, plan_id: 2 } }), name).toBeUndefined()
  }
})

test('an administrator who has to set up the second factor is led there from everywhere but the password', () => {
  const first = { ...admin, needs_second_factor: true }
  for (const name of names.filter((each) => screens[each].mayEnter !== 'anyone')) {
    const isOpen = name === 'security' || name === 'password'
    expect(redirectFrom(name, first), name).toBe(isOpen ? undefined : 'security')
  }
})

test.each(['0', '2', 0, 2])(
  'a business with active %j is redirected to setup-plan unless going to the list',
  (active) => {
    const inactive = { ...agency, business: { active, plan_id: 2 } }
    const open = names.filter(
      (name) => screens[name].mayEnter !== 'anyone' && redirectFrom(name, inactive) === undefined,
    )
    expect(open.toSorted()).toEqual(
      [
        'setup-plan',
        'view-orders',
        'view-order-archive',
        'profile',
        'billing',
        'subusers',
        'password',
        'new-stand-alone',
        'help-tutorials',
        'checkout',
        'resup',
        // Added to the specification's, as the password's screen is there.
        'security',
      ].toSorted(),
    )
    expect(redirectFrom('dashboard', inactive)).toBe('setup-plan')
    expect(redirectFrom('admin-users', inactive)).toBe('login')
  },
)

test('plans 73 and 86 are never inactive', () => {
  for (const active of ['0', '2']) {
    expect([73, 86, 1].map((plan_id) => isInactive({ active, plan_id }))).toEqual([false, false, true])
    for (const plan_id of [73, 86])
      expect(redirectFrom('dashboard', { ...agency, business: { active, plan_id } })).toBeUndefined()
  }
})

test('a sub-user may not enter billing, plans, sub-users and the add-site wizard', () => {
  const subUser = { ...agency, user_type: 'user', is_main: false } as const
  expect(names.filter((name) => redirectFrom(name, subUser) === 'dashboard')).toEqual([
    'api-keys',
    'subusers',
    'billing',
    'billing-orders',
    'billing-invoices',
    'add-site',
    'order-more-keywords',
    'switch-plans',
  ])
})
