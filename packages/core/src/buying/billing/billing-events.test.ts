import { expect, it } from 'vitest'
import { type BillingEvent, billingEvents, type BillingSnapshot } from './billing-events.ts'

const trial: BillingSnapshot = {
  plan_id: 2,
  active: 1,
  subscription_id: null,
  status: null,
  ended_reason: null,
  cancel_at_period_end: false,
}
const active: BillingSnapshot = { ...trial, subscription_id: 'sub_1', status: 'active' }
const pastDue: BillingSnapshot = { ...active, status: 'past_due' }
const unpaid: BillingSnapshot = { ...active, status: 'unpaid', active: 2 }
const cancels: BillingSnapshot = { ...active, cancel_at_period_end: true }
const ended: BillingSnapshot = { ...cancels, status: 'canceled', ended_reason: 'requested', active: 0 }
const failed: BillingSnapshot = { ...active, status: 'canceled', ended_reason: 'payment_failed', active: 2 }

it.each<[string, BillingSnapshot, BillingSnapshot, BillingEvent[]]>([
  ['a first subscription', trial, active, ['subscribed']],
  ['a second one after an end', ended, { ...active, subscription_id: 'sub_2' }, ['subscribed']],
  ['another plan', active, { ...active, plan_id: 3 }, ['plan_changed']],
  ['a payment that failed', active, pastDue, ['payment_failed']],
  ['a retry that failed too', pastDue, pastDue, []],
  ['the last retry', pastDue, unpaid, ['suspended']],
  ['the end by it', pastDue, failed, ['suspended']],
  ['the way back from a failed payment', pastDue, active, ['paid_again']],
  ['the way back from suspension', unpaid, active, ['paid_again']],
  ['a cancellation', active, cancels, ['cancels']],
  ['one that is taken back', cancels, active, ['resumed']],
  ['the end that was asked for', cancels, ended, ['ended']],
  ['nothing', active, active, []],
])('%s notifies %j', (_what, before, after, events) => {
  expect(billingEvents(before, after)).toEqual(events)
})
