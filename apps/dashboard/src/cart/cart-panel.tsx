import { cartLine } from '@linkwright/core/buying/cart/cart-line'
import { offersCheckoutOnTop } from '@linkwright/core/buying/cart/checkout-on-top'
import { pathTo } from '@linkwright/core/access/screens'
import { toDollars } from '@linkwright/core/values/money'
import { ButtonLink, IconButton } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { useFormat } from '@linkwright/react-ui/provider'
import { ShoppingCart, X } from 'lucide-react'
import { type CartItem, removeFromCart, removeUnreadable, unreadableIn } from './cart-lines.ts'
import { useSession } from '../session/session.ts'
import { CartTotals } from './cart-totals.tsx'
import { passFocus } from '../shell/pass-focus.ts'
import './cart.css'

const words = {
  empty: 'Your cart is empty',
  hint: 'Links you order will be listed here.',
  remove: (title: string, about: string) => `Remove ${title} ${about}`.trim(),
  unreadable: (id: number) => `Line ${id} cannot be read`,
  whatToDo: 'Remove it, and order anew what is missing.',
  checkout: 'Checkout',
}

/** The lines of the cart, each to be removed, and what they cost. */
export function CartPanel() {
  const session = useSession()
  const { cart } = session
  const unreadable = unreadableIn(session)
  if (cart.length + unreadable.length === 0)
    return (
      <EmptyState icon={<ShoppingCart aria-hidden />} title={words.empty}>
        {words.hint}
      </EmptyState>
    )
  return (
    <div className="ld-cart">
      {offersCheckoutOnTop(cart) && <Checkout />}
      <ul className="ld-cart-lines">
        {cart.map((item) => (
          <Line key={item.cart_id} item={item} />
        ))}
        {unreadable.map((id) => (
          <Unreadable key={id} id={id} />
        ))}
      </ul>
      <CartTotals />
      <Checkout />
    </div>
  )
}

function Line({ item }: { item: CartItem }) {
  const { money } = useFormat()
  const { title, about, cents } = cartLine(item)
  const price = money(toDollars(cents))
  return <Row title={title} about={about} price={price} onRemove={() => void removeFromCart(item)} />
}

/** A line that the cart does not know, such as of a product that is gone. */
function Unreadable({ id }: { id: number }) {
  return (
    <Row
      title={words.unreadable(id)}
      about={words.whatToDo}
      price=""
      onRemove={() => void removeUnreadable(id)}
    />
  )
}

function Row(line: { title: string; about: string; price: string; onRemove: () => void }) {
  const { title, about, price, onRemove } = line
  return (
    <li className="ld-cart-line">
      <span className="ld-cart-words">
        <b>{title}</b>
        <span>{about}</span>
      </span>
      <span className="ld-cart-price">{price}</span>
      <IconButton
        label={words.remove(title, about)}
        icon={<X aria-hidden />}
        size="sm"
        onPress={({ target }) => {
          passFocus(target)
          onRemove()
        }}
      />
    </li>
  )
}

function Checkout() {
  return (
    <ButtonLink variant="primary" href={pathTo('checkout')}>
      {words.checkout}
    </ButtonLink>
  )
}
