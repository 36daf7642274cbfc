import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Id, Moment } from '../../values/fields.ts'

export const payments = {
  check: get('/admin/payments/check', {
    summary: 'Who takes payments here, and what is missing for that',
    allow: 'payment.check',
    input: z.object({}),
    output: z
      .object({
        provider: z.enum(['none', 'test', 'stripe']),
        mode: z.enum(['none', 'test', 'live']).describe('live: money is real'),
        last_event_at: Moment.nullable().describe('when the provider last told something; null: never'),
        problems: z.array(z.string()).describe('empty when all is well'),
        plans: z.array(
          z.object({
            id: Id,
            name: z.string(),
            price: z.string().nullable().describe('its price with the provider'),
            found: z.boolean().describe('it can be bought'),
          }),
        ),
      })
      .meta({ id: 'PaymentsCheck' }),
  }),
}
