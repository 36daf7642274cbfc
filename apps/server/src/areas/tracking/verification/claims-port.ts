import type { LinkPromise } from '@linkwright/core/tracking/verification/look'
import type { WatchChange } from '@linkwright/core/tracking/verification/watch-state'
import type { TenantDb } from '../../../db/tenant.ts'

/**
 * A port: what tracking needs from promises and claims. They belong to buying, a higher wing, which implements the
 * port (wired in `areas/all.ts` and `areas/jobs.ts`).
 */
export interface ClaimsPort {
  /** What was agreed for the link of an order line; null without a promise. */
  promiseOf: (db: TenantDb, lineId: number) => Promise<AgreedPromise | null>
  /**
   * Called in the transaction of a look that confirmed a bad state, saw the link live again, or was the second good one
   * in a row.
   */
  afterLook: (db: TenantDb, change: WatchChange) => Promise<void>
}

export interface AgreedPromise extends LinkPromise {
  /** Whether the link is still under its promise, which sets the time of the next look. */
  isRunning: boolean
}

/** Without promises: links are only watched. */
export const noClaims: ClaimsPort = {
  promiseOf: () => Promise.resolve(null),
  afterLook: () => Promise.resolve(),
}
