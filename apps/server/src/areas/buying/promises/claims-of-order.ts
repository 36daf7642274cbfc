import { pathTo } from '@linkwright/core/access/screens'

/** Path of the page of a claim, or of the list of several claims of an order. */
export const claimsPath = (claimIds: readonly number[], order_number: string): string =>
  claimIds.length === 1
    ? pathTo('claims', { claimId: claimIds[0] ?? 0 })
    : `${pathTo('claims')}?${new URLSearchParams({ q: order_number }).toString()}`
