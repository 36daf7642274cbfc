import { type CartAddLinksInput, isApiError } from '@linkwright/sdk'
import { updateSession } from '../session/session.ts'
import { api, problemMessage } from '../wire/api.ts'

/** Adds several links to pages of a site, all or none, and shows them in the cart at once. */
export async function addLinksToCart(form: CartAddLinksInput): Promise<void> {
  const { items } = await api.cart.addLinks(form)
  const ids = new Set(items.map(({ cart_id }) => cart_id))
  updateSession((session) => ({
    ...session,
    cart: [...session.cart.filter(({ cart_id }) => !ids.has(cart_id)), ...items],
  }))
}

/** The message of each refused line, once. */
export function refusedLinesMessage(failure: unknown): string {
  const issues = isApiError(failure) ? failure.issues.map(({ message }) => message) : []
  return [problemMessage(failure), ...new Set(issues)].join(' ')
}
