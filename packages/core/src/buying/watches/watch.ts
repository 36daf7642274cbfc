import { z } from 'zod'
import { LinkLook, VerdictCodeName, VerdictName } from '../../tracking/verification/link-look.ts'
import { LinkWatch } from '../../tracking/verification/link-watch.ts'
import type { WatchFilter } from '../../tracking/verification/watch-filters.ts'
import { Id, Moment } from '../../values/fields.ts'
import { LinePromise } from '../promises/promise-terms.ts'

/** A published link that is checked regularly. */
export const Watch = z
  .object({
    id: Id,
    link_id: Id.nullable().describe('the tracked link; null until an order line has one'),
    order_line_id: Id.nullable().describe('the order line that paid for the link; null for other links'),
    site_id: Id.nullable(),
    page_id: Id.nullable(),
    page_nickname: z.string().nullable(),
    url: z.string().describe('the page that is checked; it follows an article that has moved'),
    first_url: z.string().describe('the published URL'),
    target: z.string().nullable().describe('what the link should point to'),
    anchor: z.string().nullable(),
    ...LinkWatch.shape,
    is_confirmed: z.boolean().describe('a second check has confirmed the bad state'),
    pending: z
      .object({ verdict: VerdictName, code: VerdictCodeName, at: Moment })
      .nullable()
      .describe('the first of two bad checks, until the second one'),
    due_at: Moment.nullable().describe('the next check; null: it is no longer checked'),
    behind_days: z
      .int()
      .describe('days that the next check is late, because its host is too slow for all its links'),
    promise: LinePromise.nullable().describe('what was promised for the link; null: nothing'),
    claim_id: Id.nullable().describe('the open claim'),
    renewal: z
      .enum(['in_cart', 'ordered'])
      .nullable()
      .describe(
        'the renewal of a rented placement is in the cart of a user of the business, being paid for, or ordered and not delivered; null: none of these',
      ),
    is_sample: z.boolean().describe('the last stored check saw sample data'),
  })
  .meta({ id: 'Watch' })
export type Watch = z.infer<typeof Watch>

/** A watched link with its timeline. */
export const WatchShown = Watch.extend({
  looks: z.array(LinkLook).describe('stored checks, newest first, at most 200'),
}).meta({ id: 'WatchShown' })
export type WatchShown = z.infer<typeof WatchShown>

const count = z.int()
const byState: Readonly<Record<WatchFilter, typeof count>> = {
  live: count,
  changed: count,
  lost: count,
  unknown: count,
  review: count,
  expired: count.describe('the placement was paid for a time that is over; counted in no other state'),
  waiting: count.describe('not checked yet'),
  unseen: count.describe('not verified for 14 days; also counted by its state'),
}

/** Numbers of watched links. */
export const WatchCounts = z.object({ total: count, by_state: z.object(byState) }).meta({ id: 'WatchCounts' })
export type WatchCounts = z.infer<typeof WatchCounts>
