import { PROVIDER_SILENT_NOT_CLOSED } from '@linkwright/core/buying/billing/billing-messages'
import { type HandlerContext, type ChangeHandler, subscriptionsAt } from './change-handler.ts'
import { abandoned, succeeded, unknownOutcome, outcomeOfFailure, type Outcome } from './outcome.ts'
import type { Subscription } from '../../../integrations/payments/subscription.ts'

const hasEnded = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired'

/** Ends all subscriptions of the business immediately. */
async function perform(on: HandlerContext): Promise<Outcome> {
  const all = await subscriptionsAt(on)
  // Nothing was requested from the provider yet.
  if (all === undefined) return { is: 'declined', message: PROVIDER_SILENT_NOT_CLOSED }
  for (const each of all.filter((one) => !hasEnded(one))) {
    const ended = await on.payments.cancelNow(each.subscriptionRef)
    if (ended.is !== 'done') return outcomeOfFailure(ended)
  }
  return succeeded()
}

/** Subscriptions that did not end continue, and the account stays as it is. */
async function resolve(on: HandlerContext): Promise<Outcome> {
  const all = await subscriptionsAt(on)
  if (all === undefined) return unknownOutcome
  return all.every(hasEnded) ? succeeded() : abandoned
}

export const closeHandler: ChangeHandler = { perform, resolve }
