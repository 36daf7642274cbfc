import { toast } from '@linkwright/react-ui/toast'
import type { CartAddInput, Session } from '@linkwright/sdk'
import { api, toastProblem } from '../wire/api.ts'
import { updateSession } from '../session/session.ts'

export type CartItem = Session['cart'][number]

const words = { removed: 'Removed from your cart', undo: 'Undo' }

/** Puts a link into the cart that is shown, too. */
export async function addToCart(form: CartAddInput): Promise<CartItem> {
  const { item } = await api.cart.add(form)
  show(item)
  return item
}

/** Gone at once, and there again when the server could not take it out; Undo orders the same anew. */
export async function removeFromCart(item: CartItem): Promise<void> {
  hide(item)
  try {
    await api.cart.remove({ id: item.cart_id })
  } catch (error) {
    show(item)
    toastProblem(error)
    return
  }
  const form = formOf(item)
  if (form === undefined) toast.info(words.removed)
  else
    toast.info(words.removed, {
      action: { label: words.undo, onPress: () => void addToCart(form).catch(toastProblem) },
    })
}

/** Takes out a line that the cart does not know, for good: what it ordered is not known either. */
export async function removeUnreadable(id: number): Promise<void> {
  try {
    await api.cart.remove({ id })
  } catch (error) {
    toastProblem(error)
    return
  }
  updateSession((session) => ({
    ...session,
    unreadable_lines: unreadableIn(session).filter((each) => each !== id),
  }))
}

/** Sessions that an earlier version stored say nothing of them. */
export function unreadableIn({ unreadable_lines }: Pick<Session, 'unreadable_lines'>): number[] {
  return unreadable_lines ?? []
}

/** Reads the cart anew: another tab or person changed it. What cannot be read now comes with the next session. */
export async function refreshCart(): Promise<void> {
  const cart = await api.cart.list({}).catch(() => undefined)
  if (cart !== undefined) updateSession((session) => ({ ...session, cart, unreadable_lines: [] }))
}

/** The form that a line came from; undefined for what is no link. */
export function formOf(item: CartItem): CartAddInput | undefined {
  if (item.type !== 'backlinks' && item.type !== 'link_insertions' && item.type !== 'msn') return undefined
  const { site_id, page_id, linkMap_id, parent_id, anchor_type, source, content } = item
  const place = { site_id, page_id, linkMap_id, parent_id }
  const common = { link: { id: item.link.id }, ...place, anchor_type, source }
  if (item.type === 'backlinks') {
    const { anchor, url, type } = item
    return { type, ...common, content: content && { id: content.id }, anchor, url }
  }
  const { anchorText, targetUrl, type } = item
  return { type, ...common, anchorText, targetUrl }
}

function hide({ cart_id }: CartItem): void {
  updateSession((session) => ({ ...session, cart: session.cart.filter((each) => each.cart_id !== cart_id) }))
}

/** A line that a push brought meanwhile stands there once. */
function show(item: CartItem): void {
  updateSession((session) => ({
    ...session,
    cart: [...session.cart.filter(({ cart_id }) => cart_id !== item.cart_id), item].toSorted(
      (a, b) => a.cart_id - b.cart_id,
    ),
  }))
}
