import { z } from 'zod'

/** A checkout that may be unfinished. */
export const Place = z.object({ business_id: z.int(), id: z.int() })
export type Place = z.infer<typeof Place>

/** The job's name and schema. Declared here, because `settle.job.ts` imports the code that enqueues it. */
export const settleCheckoutJob = { name: 'settle-checkout', schema: Place, queue: 'money' } as const

/** Seconds after the start of a checkout, when its lease has expired. */
export const SETTLE_AFTER = 30
/**
 * Seconds until the next check when the outcome is unknown, so that waiting users get it within a minute of the
 * provider's response.
 */
export const RECHECK_AFTER = 20
