import type { LinkPromise } from '@linkwright/core/tracking/verification/look'
import type { WatchChange } from '@linkwright/core/tracking/verification/watch-state'
import type { TenantDb } from '../../../db/tenant.ts'
import type { ClaimedWatches } from '../evidence/remove-unclaimed.ts'

export interface AgreedPromise extends LinkPromise {
  /** The promise still runs, so the link is looked at every week. */
  isRunning: boolean
  /** A claim is open, so every look is stored. */
  hasClaim: boolean
}

/**
 * A port to orders, promises and claims. They belong to buying, a higher wing, which implements
 * the port (wired in `areas/jobs.ts`).
 */
export interface OrdersPort {
  /** What was ordered or agreed for the link of an order line; null where no link was ordered. */
  promiseOf: (db: TenantDb, lineId: number, now: Date) => Promise<AgreedPromise | null>
  claimedWatches: ClaimedWatches
  /** Locks what the functions below change. Called before the watch is locked. */
  lock: (db: TenantDb, lineId: number) => Promise<void>
  /** Called in the transaction of each look at the link of an order line. */
  lineSeen: (db: TenantDb, lineId: number, look: { isUnchanged: boolean; isLinked: boolean }) => Promise<void>
  /**
   * Called in the transaction of a look that confirmed a bad state, saw the link live again, or was the second good one
   * in a row.
   */
  afterLook: (db: TenantDb, change: WatchChange) => Promise<void>
}
