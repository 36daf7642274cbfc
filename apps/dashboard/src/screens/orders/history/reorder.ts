import { plural } from '@linkwright/core/values/text'
import { toast } from '@linkwright/react-ui/toast'
import type { Order } from '@linkwright/sdk'
import { updateSession } from '../../../session/session.ts'
import { api, toastProblem } from '../../../wire/api.ts'

const words = {
  added: (count: number) => `${plural(count, 'line')} put into your cart at today’s prices.`,
  none: 'No items of this order can be ordered again.',
  refused: (name: string, reason: string) => `${name}: ${reason}`,
}

/** Puts the lines of an order into the cart again, and says of each that cannot be ordered why. */
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
    if (items.length > 0) toast.success(words.added(items.length))
    else if (refused.length === 0) toast.error(words.none)
    for (const { name, reason } of refused) toast.error(words.refused(name, reason))
  } catch (error) {
    toastProblem(error)
  }
}
