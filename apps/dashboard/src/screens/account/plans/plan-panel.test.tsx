import type { Plan } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, rendered, factsIn, linksIn, textOf } from '../../../testing/rendered.tsx'
import { api } from '../../../wire/api.ts'
import { PlanPanel } from './plan-panel.tsx'

interface Since {
  renews: string | null
  planCredit: number | null
}
const paid = vi.hoisted(() => ({ finish: (_cents: number | null, _since: Since) => {} }))
const change = vi.hoisted(() => ({ stage: { at: 'idle' } as object }))
vi.mock('./use-plan-change.ts', () => ({
  usePlanChange: (_plan: Plan, _isChange: boolean, onDone: typeof paid.finish) => {
    paid.finish = onDone
    return change
  },
  useIsPaying: () => false,
}))
vi.mock('../../../form/card-field.tsx', () => ({ CardField: () => <p>A new card</p> }))

const plan = {
  id: 3,
  name: 'Flight',
  subscription: 199,
  is_annual: 'No',
  projects: 3,
  sub_users: 1,
  plan_discount: 0,
  websites: 5,
  key_phrases: 9,
}
const card = (id: string, last4: string, declined = false) => ({
  id,
  card: { brand: 'visa', last4 },
  declined,
})

beforeEach(() => {
  change.stage = { at: 'idle' }
  cacheResponse(api.plans.preview, { plan_id: 3 }, {
    total: 12_345,
    credit: 0,
    today_prices: 12_345,
    credit_left: 0,
    next_billing_date: '12/03/2026',
  } as never)
})

/** The panel of a first subscription, or of a change, with the cards that are stored. */
function shown(
  cards: ReturnType<typeof card>[],
  { isChange = false, standard = null as string | null } = {},
) {
  const customer = cards.length === 0 ? null : { default_source: standard }
  cacheResponse(api.billing.show, {}, { payment_methods: cards, customer } as never)
  return rendered(<PlanPanel plan={plan as Plan} isChange={isChange} onDone={() => {}} />)
}

test('the panel has the selected plan and its price, the charge of today, a new-card field and the saved cards', () => {
  const html = shown([])
  expect(textOf(html)).toMatch(/^Selected plan: Flight /)
  expect(factsIn(html)).toEqual({
    Price: '$199.00 per month',
    'Charged today': '$123.45',
    'Renews on': '12/03/2026',
  })
  expect(textOf(html)).toContain('A new card')
  // Until all of the card is there.
  expect(buttonsIn(html)).toEqual({ 'Start Your Subscription': false })
  expect(buttonsIn(shown([card('pm_1', '4242')]))).toHaveProperty('Visa ending in 4242')
})

test('the subscription starts only with a card, and not while another attempt is processed', () => {
  const canStart = (html: string) => Object.values(buttonsIn(html)).at(-1)
  expect(canStart(shown([]))).toBe(false)
  expect(canStart(shown([card('pm_1', '4242')]))).toBe(true)
  change.stage = { at: 'processing' }
  expect(canStart(shown([card('pm_1', '4242')]))).toBe(false)
})

test('uses a single card by default, and the default one of several, not a new one', () => {
  const single = shown([card('pm_1', '4242')])
  expect(buttonsIn(single)).toEqual({ 'Visa ending in 4242': true, 'Start Your Subscription': true })
  expect(textOf(single)).not.toContain('A new card')
  const several = shown([card('pm_1', '4242'), card('pm_2', '0341')], { standard: 'pm_2' })
  expect(buttonsIn(several)).toEqual({ 'Visa ending in 0341': true, 'Start Your Subscription': true })
})

test('changes an active plan on the named default card without asking for a card, and offers another', () => {
  const html = shown([card('pm_1', '4242'), card('pm_2', '0341')], { isChange: true, standard: 'pm_2' })
  expect(buttonsIn(html)).toEqual({ 'Change Plan': true })
  expect(factsIn(html)).toMatchObject({ Card: 'Visa ending in 0341 Manage cards' })
  expect(linksIn(html)).toEqual({ 'Manage cards': '/secure/user/billing' })
  expect(factsIn(shown([], { isChange: true }))).not.toHaveProperty('Card')
})

test('shows Processing your order... and disables everything while submitting', () => {
  change.stage = { at: 'processing' }
  expect(buttonsIn(shown([card('pm_1', '4242')]))).toEqual({
    'Visa ending in 4242': false,
    'Processing your order...': false,
  })
})

test('shows why a payment failed and allows another attempt', () => {
  change.stage = { at: 'idle', problem: 'Your card was declined.' }
  const html = shown([card('pm_1', '4242')])
  expect(html).toMatch(
    /data-tone="bad"(?:(?!data-tone).)*role="alert"(?:(?!data-tone).)*Your card was declined\./s,
  )
  expect(buttonsIn(html)).toMatchObject({ 'Start Your Subscription': true })
})

test('does not preselect a declined card: a new one is entered unless it is selected', () => {
  const html = shown([card('pm_1', '4242'), card('pm_2', '0341', true)], { standard: 'pm_2' })
  expect(buttonsIn(html)).toEqual({ 'Another card': true, 'Start Your Subscription': false })
  expect(textOf(html)).toContain('A new card')
})

test('adds up the cost of a change with the plan credit used or kept', () => {
  const facts = (total: number, credit: number, credit_left: number) => {
    cacheResponse(api.plans.preview, { plan_id: 3 }, {
      total,
      credit,
      today_prices: total - credit,
      credit_left,
      next_billing_date: '12/03/2026',
    } as never)
    cacheResponse(api.billing.show, {}, { payment_methods: [], customer: null } as never)
    const html = rendered(<PlanPanel plan={plan as Plan} isChange onDone={() => {}} />)
    const { Price: _, 'Renews on': __, ...today } = factsIn(html)
    return { today, isKept: textOf(html).includes('Plan credit pays your next plan invoices.') }
  }
  expect(facts(-20_000, -20_000, 20_500)).toEqual({
    today: {
      'Cost today': '-$200.00',
      'Kept as plan credit': '$200.00',
      'Charged today': '$0.00',
      'Plan credit left': '$205.00',
    },
    isKept: true,
  })
  expect(facts(4000, 4000, 16_000)).toEqual({
    today: {
      'Cost today': '$40.00',
      'Plan credit': '-$40.00',
      'Charged today': '$0.00',
      'Plan credit left': '$160.00',
    },
    isKept: false,
  })
  expect(facts(4900, 2500, 0).today).toEqual({
    'Cost today': '$49.00',
    'Plan credit': '-$25.00',
    'Charged today': '$24.00',
  })
  expect(facts(4900, 0, 0).today).toEqual({ 'Charged today': '$49.00' })
})

test('shows the charge, the kept credit and the renewal date at the end', () => {
  const messages: string[] = []
  rendered(<PlanPanel plan={plan as Plan} isChange onDone={(message) => messages.push(message)} />)
  const renews = '2026-12-03T10:00:00.000Z'
  for (const cents of [12_345, 0, null]) paid.finish(cents, { renews, planCredit: 0 })
  paid.finish(0, { renews: null, planCredit: null })
  paid.finish(0, { renews, planCredit: 20_000 })
  expect(messages).toEqual([
    '$123.45 was charged today. Your plan renews on 12/03/2026.',
    'Nothing was charged today. Your plan renews on 12/03/2026.',
    'Your plan renews on 12/03/2026.',
    'Nothing was charged today.',
    'Nothing was charged today. You have $200.00 of plan credit, which pays your next plan invoices. Your plan renews on 12/03/2026.',
  ])
})
