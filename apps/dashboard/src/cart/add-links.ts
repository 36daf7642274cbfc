import { plural } from '@linkwright/core/values/text'
import { toast } from '@linkwright/react-ui/toast'
import { type CartAddLinksInput, isApiError } from '@linkwright/sdk'
import type { useGo } from '../navigation.tsx'
import { updateSession } from '../session/session.ts'
import { api, problemMessage } from '../wire/api.ts'

const texts = {
  added: (links: number) => `${plural(links, 'link')} added to your cart`,
  checkout: 'Checkout',
}

/** Says that links were added, with the way to pay for them. */
export function showLinksAdded(links: number, go: ReturnType<typeof useGo>): void {
  toast.success(texts.added(links), { action: { label: texts.checkout, onPress: () => go('checkout') } })
}

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
