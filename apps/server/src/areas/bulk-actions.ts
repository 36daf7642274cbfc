import type { BulkActions } from './account/bulk/define.ts'
import { cartPort } from './buying/cart/cart-port.ts'
import { completeOrders, sendOrders } from './buying/fulfilment/many-orders.bulk.ts'
import { removeOpportunities } from './tracking/opportunities/remove.bulk.ts'
import { removeLinksBulk } from './tracking/links/remove-many.bulk.ts'
import { undoImportBulk } from './tracking/links/undo-import.bulk.ts'

export const removeLinks = removeLinksBulk(cartPort)

/** Every bulk action, by the name under which its runs are stored. */
export const bulkActions: BulkActions = {
  'imports.undo': undoImportBulk,
  'links.remove': removeLinks,
  'opportunities.remove': removeOpportunities,
  'orders.complete': completeOrders,
  'orders.send': sendOrders,
}
