import { z } from 'zod'
import { BusinessId } from '../../account/users/business.ts'
import { UserId } from '../../account/users/user.ts'
import { get, post, put } from '../../contract/endpoint.ts'
import { Moment, text } from '../../values/fields.ts'
import { ChangeState, unsettled } from '../plans/plan-change.ts'
import { CardToken } from './payment-method.ts'
import { ReactivationOffer, ResubscribeOffer } from './reactivation.ts'

const Token = text(200).describe('the code from an emailed link')
const SubscriptionToken = text(255).describe('the id of the ended subscription')

/** Calls of the pages that open from a link, without signing in. */
export const reactivation = {
  validateCode: get('/admin/validate-reactivation-code', {
    summary: 'Show the offer of an emailed code; unknown, used and expired codes are not found',
    allow: 'reactivation.use',
    input: z.object({ token: Token }),
    output: ReactivationOffer,
    errors: ['not_found', 'too_many'],
  }),
  validateSubscription: get('/admin/validate-subscription-code', {
    summary: 'Show the price of resubscribing; a running or resumed subscription is not found',
    allow: 'reactivation.use',
    input: z.object({ subscription: SubscriptionToken }),
    output: ResubscribeOffer,
    errors: ['not_found', 'too_many'],
  }),
  setup: post('/admin/reactivation-setup', {
    summary: 'Get what a card field needs to accept a card for the business of a link',
    allow: 'reactivation.use',
    input: z.object({ token: Token.optional(), subscription: SubscriptionToken.optional() }),
    output: z.object({
      client_secret: z.string(),
      publishable_key: z.string().nullable().describe('null for the built-in test processor'),
      provider: z.enum(['stripe', 'test']),
    }),
    errors: ['not_found', 'refused', 'too_many', 'unavailable'],
  }),
  reactivate: put('/admin/reactivate-subscription', {
    summary: 'Resubscribe with a new card, using an emailed code or an ended subscription',
    allow: 'reactivation.use',
    audits: 'plan.subscribe',
    acceptedIf: { state: unsettled },
    input: z.object({
      stripe_token_id: CardToken.describe('the card from the card field'),
      business_id: BusinessId.describe('the business that the link is for'),
      token: Token.optional(),
      subscription: SubscriptionToken.optional(),
    }),
    output: z.object({
      success: z.boolean().describe('false: not yet, or failed; `msg` says what to do'),
      state: ChangeState,
      msg: z.string(),
      client_secret: z.string().nullable(),
    }),
    errors: ['not_found', 'refused', 'conflict', 'too_many', 'unavailable'],
  }),
  offer: put('/admin/users/{id}/reactivate', {
    summary: 'Email the owner of an expired or closed account a link to reactivate it, valid for two weeks',
    allow: 'user.manage',
    audits: 'reactivation.offer',
    keyless: true,
    input: z.object({ id: UserId }),
    output: z.object({
      reactivation_code: z.string(),
      end_date: Moment,
      mailed: z.boolean().describe('false: the code can be used, but the email may not have been sent'),
    }),
    errors: ['not_found', 'refused'],
  }),
}
