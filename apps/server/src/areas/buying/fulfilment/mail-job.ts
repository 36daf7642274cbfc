import { z } from 'zod'

/** What a customer is told of an order by mail; its words follow from how it stands when the mail is sent. */
const MailedOrder = z.object({
  business_id: z.int(),
  order_id: z.int(),
  what: z.enum(['completed', 'canceled', 'refunded']),
})
export type MailedOrder = z.infer<typeof MailedOrder>

export const mailOrderJob = { name: 'mail-order', schema: MailedOrder, queue: 'work' } as const
