import { z } from 'zod'
import { Id } from '../../values/fields.ts'

/** The contact of a customer, with a calendar link for booking a meeting. */
export const AccountManager = z
  .object({
    id: Id,
    name: z.string(),
    calendar_link: z.string(),
    accounts: z.int().describe('number of accounts they manage'),
  })
  .meta({ id: 'AccountManager' })
export type AccountManager = z.infer<typeof AccountManager>
