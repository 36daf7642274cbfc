import { nothing, type Place, type Senders } from './place.ts'

/** Texts of orders. */
export function orderedSenders({ owner }: Place) {
  const { orders } = owner.client
  return {
    'orders.list q': (q) => nothing(orders.list({ q })),
    'orders.list cursor': (cursor) => nothing(orders.list({ cursor })),
    'orders.archived q': (q) => nothing(orders.archived({ q })),
    'orders.archived cursor': (cursor) => nothing(orders.archived({ cursor })),
    'orders.export q': (q) => nothing(orders.export({ q })),
    'orders.exportArchived q': (q) => nothing(orders.exportArchived({ q })),
  } satisfies Senders
}
