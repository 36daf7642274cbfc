import type { AdminOrder, AdminOrderDetail } from '@linkwright/sdk'
import { api, callKey, queryClient } from '../../../wire/api.ts'
import { orderLists } from './read-on.ts'

const readAgain = (...calls: { name: string }[]) =>
  void Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))

/** Shows what a change of an order was answered with, and reads anew what else has changed. */
export function tookOrder(order: AdminOrder): void {
  queryClient.setQueryData(callKey(api.fulfilment.show, { id: order.id }), order)
  readAgain(api.fulfilment.details, ...orderLists(api))
}

/** Shows all lines of an order, as a change of one of them was answered. */
export function tookLines(orderId: number, details: AdminOrderDetail[]): void {
  queryClient.setQueryData(callKey(api.fulfilment.details, { orderId }), details)
  readAgain(api.fulfilment.show, ...orderLists(api))
}

/** Reads anew what an order shows: what was done was refused, or is answered with words alone. */
export function readOrderAgain(): void {
  readAgain(api.fulfilment.show, api.fulfilment.details, ...orderLists(api))
}
