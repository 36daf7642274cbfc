import { z } from 'zod'

/** What a mail is about; its words follow from how the checkout stands when it is sent. */
const MailOf = z.object({
  business_id: z.int(),
  what: z.enum(['placed', 'failed', 'confirm']),
  checkout: z.int(),
})
export type MailOf = z.infer<typeof MailOf>

export const mailCheckoutJob = { name: 'mail-checkout', schema: MailOf, queue: 'work' } as const
