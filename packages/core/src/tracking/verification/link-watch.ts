import { z } from 'zod'
import { Moment } from '../../values/fields.ts'
import { VerdictCodeName, VerdictName } from './link-look.ts'

/** The state of a watched link, as lists of links and orders have it. */
export const LinkWatch = z
  .object({
    state: VerdictName.nullable().describe('verdict after all checks; null before the first one'),
    code: VerdictCodeName.nullable().describe('reason of the state'),
    since: Moment.nullable().describe('since when it has this state'),
    checked_at: Moment.nullable().describe('the last check'),
    paid_until: Moment.nullable().describe('until when the placement is paid; null: it is not rented'),
    is_expired: z
      .boolean()
      .describe('that time is over, so the link is expired and its state does not matter'),
    not_verified_since: Moment.nullable().describe('set when no check could see the page for 14 days'),
  })
  .meta({ id: 'LinkWatch' })
export type LinkWatch = z.infer<typeof LinkWatch>
