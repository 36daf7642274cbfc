import { isCanceledLine } from '@linkwright/core/buying/fulfilment/line-rules'
import { orderedDelivery } from '@linkwright/core/buying/fulfilment/promised-delivery'
import { lock } from '../../../db/lock.ts'
import type { ClaimsPort } from '../../tracking/verification/claims-port.ts'
import { refreshCheckState } from './check-state.ts'
import { publishLinkOrdersChanged } from './notify.ts'

/** What watching needs from orders. */
export const claimsPort: ClaimsPort = {
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
    const promise = await db
      .from('link_promises')
      .select(['id', 'target', 'anchor', 'rel', 'from_at', 'until_at'])
      .where('order_line_id', '=', lineId)
      .executeTakeFirst()
    if (promise === undefined) {
      const { target_url: target, anchor_text: anchor } = line
      const { rel } = orderedDelivery(line)
      return target === null ? null : { target, anchor, rel, isRunning: false, hasClaim: false }
    }
    const { id, target, anchor, rel, from_at, until_at } = promise
    const claim = await db
      .from('claims')
      .select('id')
      .where('promise_id', '=', id)
      .where('state', 'in', ['open', 'answered'])
      .executeTakeFirst()
    const isRunning = from_at !== null && until_at !== null && until_at > now
    return { target, anchor, rel, isRunning, hasClaim: claim !== undefined }
  },
  async lock(db, lineId) {
    await lock(db, 'order_lines', lineId).select('id').execute()
  },
  async lineSeen(db, lineId, { isUnchanged }) {
    await refreshCheckState(db, lineId, { keepsAccepted: isUnchanged })
    await publishLinkOrdersChanged(db)
  },
  afterLook: () => Promise.resolve(),
}
