import { z } from 'zod'

/** A checkout that may have been left behind. */
export const Place = z.object({ business_id: z.int(), id: z.int() })
export type Place = z.infer<typeof Place>

/** What is enqueued. `settle.job.ts` imports what enqueues it, so that it cannot be declared there. */
export const settleCheckoutJob = { name: 'settle-checkout', schema: Place, queue: 'money' } as const

/** Seconds after a checkout was begun: its lease has run out by then. */
export const SETTLE_AFTER = 30
/** And after somebody looked and nobody knew: whoever waits is told within a minute of the provider's answer. */
export const RECHECK_AFTER = 20
