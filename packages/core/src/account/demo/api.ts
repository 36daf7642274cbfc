import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Id, Moment } from '../../values/fields.ts'

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
}
