import { plural } from '@linkwright/core/values/text'
import { toast } from '@linkwright/react-ui/toast'
import type { Order } from '@linkwright/sdk'
import { updateSession } from '../../../session/session.ts'
import { api, toastProblem } from '../../../wire/api.ts'

const texts = {
  added: (count: number) => `${plural(count, 'line')} added to your cart at today’s prices.`,
  none: 'No items of this order can be ordered again.',
  refused: (name: string, reason: string) => `${name}: ${reason}`,
}

/** Adds the lines of an order to the cart again and reports why any cannot be ordered. */
export async function reorder({ id }: Order): Promise<void> {
  try {
    const { items, refused } = await api.orders.again({ id })
    updateSession((session) => ({
      ...session,
      cart: [
        ...session.cart,
        ...items.filter(({ cart_id }) => session.cart.every((line) => line.cart_id !== cart_id)),
      ],
    }))
    if (items.length > 0) toast.success(texts.added(items.length))
    else if (refused.length === 0) toast.error(texts.none)
    for (const { name, reason } of refused) toast.error(texts.refused(name, reason))
  } catch (error) {
    toastProblem(error)
  }
}
