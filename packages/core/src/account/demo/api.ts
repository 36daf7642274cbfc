import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
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
}
