import type { BulkActions } from './account/bulk/define.ts'
import { cartPort } from './buying/cart/cart-port.ts'
import { completeOrders, sendOrders } from './buying/fulfilment/many-orders.bulk.ts'
import { removeEntries } from './tracking/disavow/remove-many.bulk.ts'
import { removeKeyPhrasesBulk } from './tracking/key-phrases/remove-many.bulk.ts'
import { disavowLinks } from './tracking/links/disavow-many.bulk.ts'
import { moveLinks } from './tracking/links/move-many.bulk.ts'
import { removeOpportunities } from './tracking/opportunities/remove.bulk.ts'
import { removeLinksBulk } from './tracking/links/remove-many.bulk.ts'
import { undoImportBulk } from './tracking/links/undo-import.bulk.ts'

export const removeLinks = removeLinksBulk(cartPort)
export const removePhrases = removeKeyPhrasesBulk(cartPort)

/** Every bulk action, by the name under which its runs are stored. */
export const bulkActions: BulkActions = {
  'disavow.remove': removeEntries,
  'imports.undo': undoImportBulk,
  'key-phrases.remove': removePhrases,
  'links.disavow': disavowLinks,
  'links.move': moveLinks,
  'links.remove': removeLinks,
  'opportunities.remove': removeOpportunities,
  'orders.complete': completeOrders,
  'orders.send': sendOrders,
}
