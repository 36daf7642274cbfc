import { z } from 'zod'
import { Id } from '../../values/fields.ts'

/** Who looks after customers, and where a customer finds a time to talk. */
export const AccountManager = z
  .object({
    id: Id,
    name: z.string(),
    calendar_link: z.string(),
    accounts: z.int().describe('accounts that they look after'),
  })
  .meta({ id: 'AccountManager' })
export type AccountManager = z.infer<typeof AccountManager>
