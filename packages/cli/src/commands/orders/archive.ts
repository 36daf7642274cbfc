import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import type { Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { say } from '../../io.ts'
import { openClient } from '../../server/client.ts'
import { naming } from '../../server/missing.ts'
import { orderId } from './order-id.ts'

/** Puts an order away, or brings it back. */
function shelving(name: 'archive' | 'restore', said: (id: number, status: string) => string): Leaf {
  const { summary, arg } = call(`orders.${name}`)
  return {
    name,
    summary,
    args: [arg('id', '<id>')],
    examples: [`linkwright orders ${name} 7`],
    run: async (io, input) => {
      const id = orderId(input.arg(0))
      const client = await openClient(io, input)
      const { completed } = await client.orders[name]({ id }, { signal: io.signal }).catch(
        naming(`order ${id}`),
      )
      say(io, said(id, orderStatusLabel(completed)))
    },
  }
}

export const archiveOrder = shelving(
  'archive',
  (id) => `Archived order ${id}. Bring it back with: linkwright orders restore ${id}`,
)
export const restoreOrder = shelving('restore', (id, status) => `Restored order ${id}: ${status}.`)
