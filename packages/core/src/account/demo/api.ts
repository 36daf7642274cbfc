import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { Done, Id, Moment, requiredText } from '../../values/fields.ts'

const Mail = z
  .object({
    id: Id,
    to: z.string(),
    subject: z.string(),
    body: z.string().describe('plain text'),
    html: z.string().describe('the same as HTML; empty of mails before there was any'),
    sent_at: Moment,
  })
  .meta({ id: 'Mail' })

export const demo = {
  outbox: get('/demo/outbox', {
    summary: 'Mails that demo mode kept instead of sending, newest first',
    allow: 'outbox.read',
    input: z.object({}),
    output: z.array(Mail),
  }),
  answerAsBank: post('/demo/bank', {
    summary: "Answer, as a test card's bank, a payment that asks for a confirmation",
    allow: 'test-payment.answer',
    input: z.object({
      secret: requiredText(200, 'Name the payment by its secret.'),
      approve: z.boolean(),
    }),
    output: Done,
    errors: ['refused'],
  }),
  moveClock: post('/demo/clock', {
    summary: 'Move the clock of the built-in payment processor, and with it renewals and further attempts',
    allow: 'test-payment.clock',
    input: z.object({ days: z.int().min(1).max(366) }),
    output: Done,
    errors: ['refused'],
  }),
}
