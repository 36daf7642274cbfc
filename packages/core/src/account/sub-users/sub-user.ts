import { z } from 'zod'
import { UserId } from '../users/user.ts'
import { Flag, Id, Moment } from '../../values/fields.ts'

/** An additional user of a business, who sees the sites granted by the main user. The password is never sent. */
export const SubUser = z
  .object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    last_login: Moment.nullable().describe('null before the first login'),
    may_spend: Flag.describe("'1' if the sub-user may pay with the business's credit and default card"),
    sites: z.array(Id).describe('ids of the sites that were granted'),
  })
  .meta({ id: 'SubUser' })
export type SubUser = z.infer<typeof SubUser>

export const SubUserId = UserId.describe('the sub-user')
