import { z } from 'zod'

/** A contact at a website. */
export const Contact = z
  .object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    value: z.string().describe('the email address'),
    position: z.string().nullable(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>
