import { z } from 'zod'
import { LinkLook } from '../../tracking/verification/link-look.ts'
import { verdictCodes } from '../../tracking/verification/verdict.ts'
import { currencies } from '../../values/currency.ts'
import { Id, Moment } from '../../values/fields.ts'
import { remedies } from '../promises/promise-rules.ts'
import { claimEvents, claimStages, claimStates } from './transitions.ts'

const keys = <const T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
const Event = z.enum(keys(claimEvents))
const State = z.enum(keys(claimStates))

/** A broken promise that has to be made good. */
export const Claim = z
  .object({
    id: Id,
    state: State,
    stage: z
      .enum(keys(claimStages))
      .describe(
        'the state as people read it: an open claim may be contested, a withdrawn one closed with its order’s payment',
      ),
    code: z.enum(keys(verdictCodes)).describe('what the confirming look saw'),
    order_id: Id,
    order_number: z.string(),
    line_id: Id,
    item: z.string().describe('name of the ordered product'),
    page_url: z.string().nullable(),
    target: z.string().describe('the promised target of the link'),
    promise: z.string().describe('the promise in one sentence'),
    remedy: z.enum(keys(remedies)),
    opened_at: Moment,
    first_bad_at: Moment.describe('the first of two bad looks; days are counted from it'),
    due_at: Moment,
    ended_at: Moment.nullable(),
    currency: z.enum(currencies).describe('currency of its amounts, as an ISO 4217 code'),
    amount: z
      .number()
      .describe('dollars for the remaining days with tax: what it would give back now, or gave back'),
    replacement_order_id: Id.nullable().describe('the order that delivers the replacement'),
    business_id: Id.optional().describe('sent to administrators only'),
    customer: z.string().optional().describe('name of the business; sent to administrators only'),
    vendor: z.string().optional().describe('vendor of the link; sent to administrators only'),
    auto_credit: z
      .enum(['off', 'on', 'paused'])
      .describe('whether the system credits the claim when it is due; paused: a person has to decide'),
    events: z.array(Event).describe('what you can do with it now'),
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof Claim>

/** A step of a claim. */
export const ClaimStep = z
  .object({
    event: Event,
    state: State,
    by: z.enum(['customer', 'admin', 'system']),
    note: z.string().nullable(),
    at: Moment,
  })
  .meta({ id: 'ClaimStep' })

/** A claim with the promise, what the amount is computed from, its steps, oldest first, and the looks at its link. */
export const ClaimShown = Claim.extend({
  watch_id: Id.describe('the watch whose looks saw it'),
  anchor: z.string().nullable().describe('the promised anchor; null: any'),
  promised_from: Moment.nullable(),
  promised_until: Moment.nullable(),
  paid: z.number().describe('dollars paid for the link, with tax'),
  days: z.int().describe('days of the whole promise'),
  days_left: z.int().describe('days of the promise that were left at the first bad look'),
  credit_taken_back: z
    .number()
    .describe(
      'dollars of its account credit that were taken back, since the payment of its order was reclaimed',
    ),
  credit_owed: z.number().describe('dollars of it that are owed, since they were spent or held'),
  taken_back_at: Moment.nullable().describe('when it was last taken back; null: it was not'),
  replacement_order_number: z.string().nullable(),
  contest_until: Moment.nullable().describe('until when its refusal can be contested; null: not possible'),
  steps: z.array(ClaimStep),
  checked_at: Moment.nullable().describe('when its link was last looked at'),
  paid_until: Moment.nullable().describe('of a rented placement: until when it is paid, with its renewals'),
  looks: z.array(LinkLook).describe('stored looks at its link, newest first, at most 200'),
}).meta({ id: 'ClaimShown' })
export type ClaimShown = z.infer<typeof ClaimShown>
