import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { Id, Moment } from '../../values/fields.ts'

export const payments = {
  check: get('/admin/payments/check', {
    summary: 'Check the payment provider and its configuration',
    allow: 'payment.check',
    input: z.object({}),
    output: z
      .object({
        provider: z.enum(['none', 'test', 'stripe']),
        mode: z.enum(['none', 'test', 'live']).describe('live: real money is charged'),
        last_event_at: Moment.nullable().describe('time of the last event from the provider; null: never'),
        problems: z.array(z.string()).describe('empty if there are no problems'),
        plans: z.array(
          z.object({
            id: Id,
            name: z.string(),
            price: z.string().nullable().describe('price id at the provider'),
            found: z.boolean().describe('whether it can be bought'),
          }),
        ),
      })
      .meta({ id: 'PaymentsCheck' }),
  }),
}
