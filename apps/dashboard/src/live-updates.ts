import { followBulk } from './bulk/follow.ts'
import { followCart } from './cart/shown-cart.ts'
import { followNotices } from './notices/notice-list.ts'
import { followSession } from './session/follow.ts'
import { followLive } from './wire/live.ts'

/** Registers what each area does with live messages. */
export function startLiveUpdates(): void {
  followSession()
  followCart()
  followBulk()
  followNotices()
  followLive()
}
