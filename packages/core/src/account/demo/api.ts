import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { agingStates, MOST_AGING_DAYS } from './aging.ts'
import { Done, Id, Moment, requiredText } from '../../values/fields.ts'

const Mail = z
  .object({
    id: Id,
    to: z.string(),
    subject: z.string(),
    body: z.string().describe('plain text'),
    html: z.string().describe('the same as HTML; empty for mails from before HTML was stored'),
    sent_at: Moment,
  })
  .meta({ id: 'Mail' })

const Aging = z
  .object({
    state: z
      .enum(agingStates)
      .describe(
        'none: the demo was never aged; stopped: it failed, or its server ended, and it may be aged again',
      ),
    days: z.int().describe('number of days that were requested'),
    days_done: z.int(),
    looks: z.int().describe('looks at links so far'),
  })
  .meta({ id: 'DemoAging' })

export const demo = {
  outbox: get('/demo/outbox', {
    summary: 'List the mails that demo mode stored instead of sending, newest first',
    allow: 'outbox.read',
    input: z.object({}),
    output: z.array(Mail),
  }),
  answerAsBank: post('/demo/bank', {
    summary: "Approve or decline a payment that needs a confirmation, in place of a test card's bank",
    allow: 'test-payment.answer',
    input: z.object({
      secret: requiredText(200, 'Please provide the secret of the payment.'),
      approve: z.boolean(),
    }),
    output: Done,
    errors: ['refused'],
  }),
  moveClock: post('/demo/clock', {
    summary: 'Advance the clock of the built-in payment processor, which triggers renewals and retries',
    allow: 'test-payment.clock',
    input: z.object({ days: z.int().min(1).max(366) }),
    output: Done,
    errors: ['refused'],
  }),
  age: post('/demo/age', {
    summary: 'Check the links of the demo on each of the last days, in the background',
    allow: 'demo.age',
    input: z.object({ days: z.int().min(1).max(MOST_AGING_DAYS).describe('number of past days, up to now') }),
    output: Aging,
    errors: ['refused'],
  }),
  aging: get('/demo/age', {
    summary: 'Show how far the demo was aged',
    allow: 'demo.age',
    input: z.object({}),
    output: Aging,
  }),
}
