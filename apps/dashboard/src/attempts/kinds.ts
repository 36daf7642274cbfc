import { CREDIT_BOUGHT, ORDER_PLACED } from '@linkwright/core/buying/checkout/checkout-messages'
import type { CheckoutResult } from '@linkwright/core/buying/checkout/checkout-result'
import type { ChangeProgress } from '@linkwright/core/buying/plans/plan-change'
import type { ScreenName } from '@linkwright/core/access/screens'
import type { CallOptions } from '@linkwright/sdk'
import { api } from '../wire/api.ts'

/** The state of a payment that the server has accepted but not settled. */
export interface Unsettled {
  state: 'confirm' | 'pending'
  msg: string
}

interface Kind<I extends object, O> {
  /** Whether it charges a card. */
  isPayment?: true
  /** Read when the call is sent: the API client exists only after the page has started. */
  call: () => (input: I, options: CallOptions) => PromiseLike<O>
  unsettled?: (response: O) => Unsettled | undefined
  /** Message for success when no screen shows it. */
  done: (response: O) => string
  /** Message for a refusal, followed by the reason, when no screen shows it. */
  failed: string
  /** The screen where the payment can be confirmed and viewed. */
  screen?: ScreenName
  /** The query string that opens it on that screen. */
  query?: string
}

const kind = <I extends object, O>(of: Kind<I, O>) => of

const ofCheckout = (response: CheckoutResult) => (response.success ? undefined : response)
const ofChange = ({ state, msg }: ChangeProgress) =>
  state === 'confirm' || state === 'pending' ? { state, msg } : undefined

/** Every call that moves money or stores a card. Each is stored, sent with a key, and repeated. */
export const attemptKinds = {
  order: kind({
    isPayment: true,
    call: () => api.checkout.place,
    unsettled: ofCheckout,
    done: () => ORDER_PLACED,
    failed: 'Your order was not placed.',
    screen: 'checkout',
  }),
  'credit-bought': kind({
    isPayment: true,
    call: () => api.checkout.buyCredit,
    unsettled: ofCheckout,
    done: () => CREDIT_BOUGHT,
    failed: 'The credit was not added.',
    screen: 'new-stand-alone',
    // The order is not listed before it is confirmed; the form prompts for the confirmation.
    query: '?form=credit',
  }),
  subscribe: kind({
    isPayment: true,
    call: () => api.plans.subscribe,
    unsettled: ofChange,
    done: ({ msg }) => msg,
    failed: 'Your subscription was not started.',
    screen: 'billing',
  }),
  plan: kind({
    isPayment: true,
    call: () => api.plans.change,
    unsettled: ofChange,
    done: ({ msg }) => msg,
    failed: 'Your plan was not changed.',
    screen: 'billing',
  }),
  reactivation: kind({
    isPayment: true,
    call: () => api.reactivation.reactivate,
    unsettled: ({ state, msg }) => (state === 'confirm' || state === 'pending' ? { state, msg } : undefined),
    done: ({ msg }) => msg,
    failed: 'Your subscription was not renewed.',
  }),
  resume: kind({
    call: () => api.billing.resume,
    done: () => 'Your subscription continues.',
    failed: 'Your subscription was not resumed.',
    screen: 'billing',
  }),
  card: kind({
    call: () => api.billing.addCard,
    done: () => 'The card was saved.',
    failed: 'The card was not saved.',
    screen: 'billing',
  }),
  'account-reactivated': kind({
    isPayment: true,
    call: () => api.adminUsers.reactivate,
    done: () => 'The subscription was reactivated.',
    failed: 'The subscription was not reactivated.',
  }),
  'credit-changed': kind({
    call: () => api.credit.change,
    done: () => 'The credit was changed.',
    failed: 'The credit was not changed.',
  }),
  'order-canceled': kind({
    call: () => api.fulfilment.cancel,
    done: ({ order }) => `${order.order_number} was canceled.`,
    failed: 'The order was not canceled.',
  }),
} as const

export type AttemptKind = keyof typeof attemptKinds
type CallOf<K extends AttemptKind> = ReturnType<(typeof attemptKinds)[K]['call']>
export type InputOf<K extends AttemptKind> = Parameters<CallOf<K>>[0]
export type ResponseOf<K extends AttemptKind> = Awaited<ReturnType<CallOf<K>>>

export const isAttemptKind = (name: string): name is AttemptKind => Object.hasOwn(attemptKinds, name)
