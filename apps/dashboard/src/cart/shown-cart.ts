import type { Session } from '@linkwright/sdk'
import { updateSession } from '../session/session.ts'
import { api } from '../wire/api.ts'
import { CART_CHANGED } from '@linkwright/core/live/messages'

export type CartItem = Session['cart'][number]

/** Ids of unreadable cart lines; sessions stored by an earlier version lack the field. */
export function unreadableIn({ unreadable_lines }: Pick<Session, 'unreadable_lines'>): number[] {
  return unreadable_lines ?? []
}

/** Reads the cart again after another tab or user changed it. If that fails, the next session read updates it. */
export async function refreshCart(): Promise<void> {
  const cart = await api.cart.list({}).catch(() => undefined)
  if (cart !== undefined) updateSession((session) => ({ ...session, cart, unreadable_lines: [] }))
}

/** Reads the cart again when another tab or user has changed it. */
export function subscribeCart(): void {
  api.live.on('task', ({ name }) => {
    if (name === CART_CHANGED) void refreshCart()
  })
}
