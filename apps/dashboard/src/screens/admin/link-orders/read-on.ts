import { LINK_ORDERS_CHANGED } from '@linkwright/core/live/messages'
import type { LinkwrightClient } from '@linkwright/sdk'
import type { ReadOn } from '../../../wire/told.ts'

/** The lists that hold link orders. */
export const orderLists = ({ fulfilment }: LinkwrightClient) => [
  fulfilment.list,
  fulfilment.worklist,
  fulfilment.today,
  fulfilment.thisMonth,
  fulfilment.lastMonth,
  fulfilment.thisYear,
]

/** Another administrator has changed an order, or a check of a published URL has ended. */
export const linkOrdersReadOn: ReadOn = {
  [LINK_ORDERS_CHANGED]: (api) => [
    ...orderLists(api),
    api.fulfilment.show,
    api.fulfilment.details,
    api.fulfilment.notes,
    api.fulfilment.checks,
  ],
}
