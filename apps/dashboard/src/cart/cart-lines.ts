import { renewedBy } from '@linkwright/core/buying/cart/cart-line'
import { toast } from '@linkwright/react-ui/toast'
import type { CartAddInput } from '@linkwright/sdk'
import { api, toastProblem } from '../wire/api.ts'
import { refreshSessionSoon } from '../session/refresh-soon.ts'
import { updateSession } from '../session/session.ts'
import { formOf } from './line-forms.ts'
import { type CartItem, unreadableIn } from './shown-cart.ts'

const texts = { removed: 'Removed from your cart', undo: 'Undo' }

/** Adds a line, and shows it in the cart at once. */
export async function addToCart(form: CartAddInput): Promise<CartItem> {
  const { item } = await api.cart.add(form)
  show(item)
  return item
}

/** Removes a line at once and restores it when the server fails. Undo adds the same item again. */
export async function removeFromCart(item: CartItem): Promise<void> {
  hide(item)
  try {
    await api.cart.remove({ id: item.cart_id })
  } catch (error) {
    show(item)
    toastProblem(error)
    return
  }
  // A renewal is added from its watched link.
  if (renewedBy(item) !== null) return void toast.info(texts.removed)
  const undo = () => void addToCart(formOf(item)).catch(toastProblem)
  toast.info(texts.removed, { action: { label: texts.undo, onPress: undo } })
}

/** Removes a line that cannot be read. There is no Undo, because its item is unknown. */
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

/** Changes the item of a line, which keeps its position. */
export async function editLine(id: number, form: CartAddInput): Promise<void> {
  show((await api.cart.edit({ id, ...form })).item, id)
  refreshSessionSoon()
}

/** Points the link of a line to another page. */
export async function moveLine(id: number, place: { site_id: number; page_id: number }): Promise<void> {
  show((await api.cart.move({ id, ...place })).item, id)
  refreshSessionSoon()
}

export async function emptyCart(): Promise<void> {
  await api.cart.empty({})
  updateSession((session) => ({ ...session, cart: [], unreadable_lines: [] }))
  refreshSessionSoon()
}

function hide({ cart_id }: CartItem): void {
  updateSession((session) => ({ ...session, cart: session.cart.filter((each) => each.cart_id !== cart_id) }))
}

/** Shows a line once, also when a push has added it already; a changed line may have another id. */
function show(item: CartItem, was = item.cart_id): void {
  updateSession((session) => ({
    ...session,
    cart: [
      ...session.cart.filter(({ cart_id }) => cart_id !== item.cart_id && cart_id !== was),
      item,
    ].toSorted((a, b) => a.cart_id - b.cart_id),
  }))
}
