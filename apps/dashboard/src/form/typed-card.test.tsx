import type { Plan } from '@linkwright/sdk'
import type * as React from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AddCard } from '../screens/account/billing/add-card.tsx'
import { PlanPanel } from '../screens/account/plans/plan-panel.tsx'
import { ReactivationForm } from '../screens/public/reactivation-form.tsx'
import { cacheResponse, buttonsIn, rendered } from '../testing/rendered.tsx'
import { api } from '../wire/api.ts'

const typed = vi.hoisted(() => ({
  card: { isComplete: false, error: undefined },
  name: { first: '', last: '' },
}))
// Values typed into the card field and the name, which a rendered page alone cannot receive.
vi.mock('react', async (load) => {
  const react = await load<typeof React>()
  const instead = (first: unknown) => {
    if (typeof first !== 'object' || first === null) return undefined
    return 'isComplete' in first ? typed.card : 'last' in first ? typed.name : undefined
  }
  const useState = ((first: unknown) => {
    const other = instead(first)
    return other === undefined ? react.useState(first) : [other, () => {}]
  }) as typeof React.useState
  return { ...react, useState }
})
vi.mock('../session/session.ts', () => ({ useSession: () => ({ business: { id: 7 } }) }))
vi.mock('./card-field.tsx', () => ({ CardField: () => null }))

beforeEach(() => {
  typed.card.isComplete = false
  typed.name = { first: '', last: '' }
})

const amounts = {
  subscription: 199,
  plan_discount: 0,
  projects: 6,
  sub_users: 3,
  key_phrases: 200,
  websites: 15,
}
const flight = { id: 3, name: 'Flight', is_annual: 'No', ...amounts } as Plan
const reactivation = { businessId: 7, onDone: () => {} }
const forms: [button: string, form: React.ReactElement][] = [
  ['Add payment method', <AddCard onSaved={async () => {}} />],
  ['Start Your Subscription', <PlanPanel plan={flight} isChange={false} onDone={() => {}} />],
  [
    'Renew Your Subscription',
    <ReactivationForm
      {...reactivation}
      opens={{ subscription: 'sub_1' }}
      send="Renew Your Subscription"
      asksName={false}
    />,
  ],
]
const signup = (
  <ReactivationForm {...reactivation} opens={{ token: 'code' }} send="Complete Signup" asksName />
)

test.each(forms)('waits until the card field is complete: %s', (button, form) => {
  cacheResponse(api.billing.show, {}, { payment_methods: [], customer: null } as never)
  expect(buttonsIn(rendered(form))).toEqual({ [button]: false })
  typed.card.isComplete = true
  expect(buttonsIn(rendered(form))).toEqual({ [button]: true })
})

test('requires first and last name on the card for Complete Signup, too', () => {
  typed.card.isComplete = true
  for (const name of [
    { first: '', last: '' },
    { first: 'Aoife', last: ' ' },
    { first: '', last: 'Brennan' },
  ]) {
    typed.name = name
    expect(buttonsIn(rendered(signup))).toEqual({ 'Complete Signup': false })
  }
  typed.name = { first: 'Aoife', last: 'Brennan' }
  expect(buttonsIn(rendered(signup))).toEqual({ 'Complete Signup': true })
  typed.card.isComplete = false
  expect(buttonsIn(rendered(signup))).toEqual({ 'Complete Signup': false })
})
