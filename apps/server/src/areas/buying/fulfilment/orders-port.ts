import { isCanceledLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { orderedDelivery } from '@linkwright/core/buying/fulfilment/promised-delivery'
import { lock } from '../../../db/lock.ts'
import type { OrdersPort } from '../../tracking/verification/orders-port.ts'
import { afterLook } from '../claims/after-look.ts'
import { claimedWatches } from '../claims/claimed-watches.ts'
import { promiseOf } from '../promises/read.ts'
import { refreshCheckState } from './check-state.ts'
import { publishLineSeen, publishLinkOrdersChanged } from './notify.ts'

/** What watching needs from orders and claims. */
export const ordersPort: OrdersPort = {
  async promiseOf(db, lineId, now) {
    const line = await db
      .from('order_lines')
      .select([
        'type',
        'status',
        'internal_code',
        'promised',
        'marketplace_url',
        'details',
        'target_url',
        'anchor_text',
        'published_url',
      ])
      .where('id', '=', lineId)
      .executeTakeFirst()
    if (line === undefined || line.published_url === null || isCanceledLine(line.status)) return null
    const promise = await promiseOf(db, lineId, now)
    const { target_url: target, anchor_text: anchor } = line
    if (promise !== null || target === null) return promise
    return { target, anchor, rel: orderedDelivery(line).rel, isRunning: false, hasClaim: false }
  },
  claimedWatches,
  async lock(db, lineId) {
    await lock(db, 'order_lines', lineId).select('id').execute()
  },
  async lineSeen(db, lineId, { isUnchanged, isLinked }) {
    await refreshCheckState(db, lineId, { keepsAccepted: isUnchanged })
    await publishLinkOrdersChanged(db)
    if (!isLinked) await publishLineSeen(db, lineId)
  },
  afterLook,
}
