import { subscribeBulkRuns } from './bulk/live-updates.ts'
import { followCart } from './cart/shown-cart.ts'
import { followNotices } from './notices/notice-list.ts'
import { subscribeSession } from './session/live-updates.ts'
import { followLive } from './wire/live.ts'

/** Registers what each area does with live messages. */
export function startLiveUpdates(): void {
  subscribeSession()
  followCart()
  subscribeBulkRuns()
  followNotices()
  followLive()
}
