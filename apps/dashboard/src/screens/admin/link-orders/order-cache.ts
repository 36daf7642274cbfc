import type { AdminOrder, AdminOrderDetail } from '@linkwright/sdk'
import { api, callKey, invalidate, queryClient } from '../../../wire/api.ts'
import { orderLists } from '../../../wire/invalidations.ts'

/** Shows the response to a change of an order and invalidates what depends on it. */
export function cacheOrder(order: AdminOrder): void {
  queryClient.setQueryData(callKey(api.fulfilment.show, { id: order.id }), order)
  void invalidate(api.fulfilment.details, ...orderLists(api))
}

/** Shows the lines in the response to a change of one, and invalidates what depends on them. */
export function cacheLines(orderId: number, details: AdminOrderDetail[]): void {
  queryClient.setQueryData(callKey(api.fulfilment.details, { orderId }), details)
  void invalidate(api.fulfilment.show, ...orderLists(api))
}

/** Invalidates an order after a refusal, or after a response without the order. */
export function invalidateOrder(): void {
  void invalidate(api.fulfilment.show, api.fulfilment.details, ...orderLists(api))
}

/** An order with the full details of its lines. */
export interface OpenedOrder extends Omit<AdminOrder, 'details'> {
  details: AdminOrderDetail[]
}
