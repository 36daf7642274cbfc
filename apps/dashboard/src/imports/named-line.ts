import type { PublishedRow } from '@linkwright/core/buying/fulfilment/published-table'

/** How a row of a vendor's file names its order line, as text for the file of refused rows. */
export const namedLine = (row?: Partial<PublishedRow['row']>): { id: string; external: string } => ({
  id: String(row?.id ?? ''),
  external: row?.hoth_order_id ?? '',
})
