import { CART_CHANGED } from '@linkwright/core/live/messages'
import { api } from '../wire/api.ts'
import { refreshCart } from './shown-cart.ts'

/** Another tab or person has changed the cart. */
export function followCart(): void {
  api.live.on('task', ({ name }) => {
    if (name === CART_CHANGED) void refreshCart()
  })
}
