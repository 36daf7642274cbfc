import { z } from 'zod'
import { Id } from '../../values/fields.ts'
import { Lead } from '../leads/lead.ts'

const Named = z.object({ id: Id, name: z.string() }).nullable()

/** A lead that has subscribed, or is called a customer by an administrator. */
export const Customer = Lead.extend({
  business: Named.describe('the account; null if there is none'),
  plan: z.string().nullable(),
  account_manager: Named,
}).meta({ id: 'CustomerLead' })
export type Customer = z.infer<typeof Customer>
