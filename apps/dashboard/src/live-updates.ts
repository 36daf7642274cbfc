import { followBulk } from './bulk/follow.ts'
import { followCart } from './cart/follow.ts'
import { followNotices } from './notices/follow.ts'
import { linkOrdersReadOn } from './screens/admin/link-orders/read-on.ts'
import { accessReadOn } from './screens/account/read-on.ts'
import { accountsReadOn } from './screens/account/accounts/read-on.ts'
import { billingReadOn } from './screens/account/billing/read-on.ts'
import { disavowReadOn } from './screens/sites/disavowed/read-on.ts'
import { ordersReadOn } from './screens/orders/read-on.ts'
import { linksReadOn } from './screens/pages/links/read-on.ts'
import { phrasesReadOn } from './screens/pages/read-on.ts'
import { topTenReadOn } from './screens/pages/top-ten/read-on.ts'
import { sniperReadOn } from './screens/keyword-sniper/read-on.ts'
import { sitesReadOn } from './screens/sites/read-on.ts'
import { followSession } from './session/follow.ts'
import { followLive } from './wire/live.ts'
import { registerInvalidations } from './wire/read-anew.ts'

/** Registers what each area does with live messages, and which calls they invalidate. */
export function startLiveUpdates(): void {
  registerInvalidations([
    sitesReadOn,
    disavowReadOn,
    linksReadOn,
    phrasesReadOn,
    topTenReadOn,
    ordersReadOn,
    accessReadOn,
    accountsReadOn,
    billingReadOn,
    linkOrdersReadOn,
    sniperReadOn,
  ])
  followSession()
  followCart()
  followBulk()
  followNotices()
  followLive()
}
