import { subscribeBulkRuns } from './bulk/live-updates.ts'
import { subscribeCart } from './cart/shown-cart.ts'
import { subscribeNotices } from './notices/notice-list.ts'
import { subscribeSession } from './session/live-updates.ts'
import { subscribeLists } from './wire/live.ts'

/** Registers what each area does with live messages. */
export function startLiveUpdates(): void {
  subscribeSession()
  subscribeCart()
  subscribeBulkRuns()
  subscribeNotices()
  subscribeLists()
}
