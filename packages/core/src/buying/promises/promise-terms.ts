import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'
import { claimStages, claimStates } from '../claims/transitions.ts'
import { MAX_DUE_DAYS, MAX_PROMISE_MONTHS, promiseRels, remedies } from './promise-rules.ts'

const PROMISE_MONTHS = `Please enter 0 to ${MAX_PROMISE_MONTHS} months.`
const DUE_DAYS = `Please enter 1 to ${MAX_DUE_DAYS} days.`

const keys = <const T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** The terms of the promise that comes with a link. */
export const PromiseTerms = z
  .object({
    months: z
      .int()
      .refine((months) => months >= 0 && months <= MAX_PROMISE_MONTHS, { message: PROMISE_MONTHS })
      .describe('months from the delivery; 0: nothing is promised'),
    rel: z.enum(keys(promiseRels)).describe('the rel values that the link may have'),
    remedy: z.enum(keys(remedies)).describe('how a broken promise is made good'),
    auto_credit: z.boolean().describe('a claim that is still open when it is due is credited by the system'),
    rented: z
      .boolean()
      .describe('the placement is paid for these months only and expires then, unless it is renewed'),
    fresh_window: z
      .boolean()
      .describe('a replacement is promised for all months again; false: for the remaining time'),
    due_days: z
      .int()
      .refine((days) => days >= 1 && days <= MAX_DUE_DAYS, { message: DUE_DAYS })
      .describe('days until a claim is due'),
  })
  .meta({ id: 'PromiseTerms' })
export type PromiseTerms = z.infer<typeof PromiseTerms>

/** The frozen promise of an ordered line. */
export const LinePromise = PromiseTerms.omit({ rel: true })
  .extend({
    text: z.string().describe('the promise in one sentence'),
    target: z.string().describe('the promised target of the link'),
    anchor: z.string().nullable().describe('null: any anchor'),
    rel: z.array(z.string()).describe('the rel values that were agreed; empty: a followed link'),
    page_url: z.string().nullable().describe('the published URL at the delivery; null before'),
    from: Moment.nullable().describe('the delivery; null before'),
    until: Moment.nullable().describe('the end of the promise with its renewals; null before the delivery'),
    paid_until: Moment.nullable().describe(
      'of a rented placement: until when it is paid; null before the delivery',
    ),
    claim: z
      .object({ id: Id, state: z.enum(keys(claimStates)), stage: z.enum(keys(claimStages)) })
      .nullable()
      .describe('its latest claim; null: none'),
  })
  .meta({ id: 'LinePromise' })
export type LinePromise = z.infer<typeof LinePromise>
