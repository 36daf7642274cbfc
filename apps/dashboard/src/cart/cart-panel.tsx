import { cartLine } from '@linkwright/core/buying/cart/cart-line'
import { offersCheckoutOnTop } from '@linkwright/core/buying/cart/checkout-on-top'
import { toDollars } from '@linkwright/core/values/money'
import { Button, IconButton } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { useFormat } from '@linkwright/react-ui/provider'
import { ShoppingCart, X } from 'lucide-react'
import { type CartItem, removeFromCart } from './cart-lines.ts'
import { useSession } from '../session/session.ts'
import { CartTotals } from './cart-totals.tsx'
import { passFocus } from '../shell/pass-focus.ts'
import './cart.css'

const words = {
  empty: 'Your cart is empty',
  hint: 'Links you order will be listed here.',
  remove: (title: string, about: string) => `Remove ${title} ${about}`.trim(),
  checkout: 'Checkout',
  later: 'Checkout is not available yet. What is in your cart stays there.',
}

/** The lines of the cart, each to be removed, and what they cost. */
export function CartPanel() {
  const { cart } = useSession()
  if (cart.length === 0)
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
      </ul>
      <CartTotals />
      <Checkout />
      <p className="ld-quiet">{words.later}</p>
    </div>
  )
}

function Line({ item }: { item: CartItem }) {
  const { money } = useFormat()
  const { title, about, cents } = cartLine(item)
  return (
    <li className="ld-cart-line">
      <span className="ld-cart-words">
        <b>{title}</b>
        <span>{about}</span>
      </span>
      <span className="ld-cart-price">{money(toDollars(cents))}</span>
      <IconButton
        label={words.remove(title, about)}
        icon={<X aria-hidden />}
        size="sm"
        onPress={({ target }) => {
          passFocus(target)
          void removeFromCart(item)
        }}
      />
    </li>
  )
}

function Checkout() {
  return (
    <Button variant="primary" whyDisabled={words.later}>
      {words.checkout}
    </Button>
  )
}
