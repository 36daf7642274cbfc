import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import type { Contract } from '@linkwright/core/contract/index'
import {
  ENDED_SUBSCRIPTION,
  endedSubscription,
  MAILED_CODE,
  mailedCode,
  PAYING_CARD,
  withoutPlans,
} from './billing.ts'
import type { CallSetup } from './call-setup.ts'

/** How to make the calls of plans, billing and the pages behind links. */
export const billingSetups: {
  [A in 'plans' | 'billing' | 'reactivation']: { [E in keyof Contract[A]]: CallSetup }
} = {
  plans: {
    list: { names: 'nothing' },
    preview: { names: 'nothing', pathParams: { plan_id: '5' }, before: withoutPlans },
    subscribe: {
      names: 'nothing',
      before: withoutPlans,
      fields: () => ({ plan_id: 5, stripeToken: PAYING_CARD }),
    },
    change: { names: 'subscribed business', fields: () => ({ plan: 5 }) },
  },
  billing: {
    show: { names: 'nothing' },
    invoices: { names: 'nothing' },
    setBilledTo: {
      names: 'nothing',
      fields: () => ({ ...emptyBilledTo, company: 'Example', country: 'Germany' }),
    },
    setup: { names: 'nothing' },
    addCard: { names: 'nothing', before: withoutPlans, fields: () => ({ id: PAYING_CARD }) },
    removeCard: { names: 'card' },
    setDefaultCard: { names: 'card' },
    removeOldCard: { names: 'old card' },
    cancel: { names: 'subscription' },
    resume: { names: 'canceled subscription' },
    finish: { names: 'nothing', before: withoutPlans },
  },
  reactivation: {
    validateCode: { names: 'nothing', before: mailedCode, fields: () => ({ token: MAILED_CODE }) },
    validateSubscription: {
      names: 'nothing',
      before: endedSubscription,
      fields: () => ({ subscription: ENDED_SUBSCRIPTION }),
    },
    setup: { names: 'nothing', before: mailedCode, fields: () => ({ token: MAILED_CODE }) },
    reactivate: {
      names: 'nothing',
      before: mailedCode,
      fields: ({ nowhere }) => ({
        stripe_token_id: PAYING_CARD,
        business_id: nowhere.business_id,
        token: MAILED_CODE,
      }),
    },
    offer: { names: 'expired user' },
  },
}
