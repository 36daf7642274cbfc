import type { ReactivationOffer } from '@linkwright/core/buying/billing/reactivation'
import { expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  rendered,
  factsIn,
  labelsIn,
  linksIn,
  textOf,
} from '../../testing/rendered.tsx'
import { api } from '../../wire/api.ts'
import { Resub } from './resub.tsx'
import { Reup } from './reup.tsx'

vi.mock('../../session/session.ts', () => ({}))
vi.mock('../../navigation.tsx', () => ({
  useGo: () => () => {},
  useScreenParams: () => ({ code: 'c', subscription: 'sub_1' }),
}))
vi.mock('../../form/card-field.tsx', () => ({ CardField: () => <p>A card field</p> }))

const offer: ReactivationOffer = {
  end_date: '2026-12-07T23:59:59.000Z',
  plan: { id: 3, name: 'Flight', stripe_id: null, is_annual: 'No' },
  business: { id: 5 },
  currency: 'eur',
  prices: 19_900,
  total: 19_900,
  credit: 9950,
  today_prices: 9950,
  credit_left: 0,
  next_billing: '2027-01-03T00:00:00.000Z',
  next_billing_date: '01/03/2027',
}

test('/reup shows the end date, a billing form, a login link, terms and a plan summary', () => {
  cacheResponse(api.reactivation.validateCode, { token: 'c' }, offer)
  const html = rendered(<Reup />)
  expect(textOf(html)).toMatch(/^Reactivate your account before this offer ends on 12\/07\/2026 /)
  expect(factsIn(html)).toEqual({
    Plan: 'Flight',
    'Recurring fee': '€199.00 (Monthly)',
    'Today’s price': '€99.50',
    'Next renewal date': '01/03/2027',
  })
  expect(labelsIn(html)).toEqual(['First name on card', 'Last name on card'])
  expect(textOf(html)).toContain('A card field')
  expect(buttonsIn(html)).toEqual({ 'Complete Signup': false })
  expect(linksIn(html)).toEqual({ 'Sign in instead': '/' })
  expect(textOf(html)).toContain(
    'Your card is charged today’s price now and the recurring fee at each renewal',
  )
})

test('/resub shows the card form without a name and labels the fee by period', () => {
  const shown = (is_annual: 'Yes' | 'No') => {
    cacheResponse(
      api.reactivation.validateSubscription,
      { subscription: 'sub_1' },
      { ...offer, plan: { ...offer.plan, is_annual } },
    )
    return rendered(<Resub />)
  }
  const html = shown('Yes')
  expect(textOf(html)).toMatch(/^Renew your subscription /)
  expect(factsIn(html)).toEqual({
    Plan: 'Flight',
    Fee: '€199.00 (Annual)',
    'Charged today': '€99.50',
    'Next renewal date': '01/03/2027',
  })
  expect(factsIn(shown('No'))).toMatchObject({ Fee: '€199.00 (Monthly)' })
  expect(labelsIn(html)).toEqual([])
  expect(textOf(html)).toContain('A card field')
  expect(buttonsIn(html)).toEqual({ 'Renew Your Subscription': false })
})
