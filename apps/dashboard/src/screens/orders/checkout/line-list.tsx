import { cartLine } from '@linkwright/core/buying/cart/cart-line'
import { toDollars } from '@linkwright/core/values/money'
import { useFormat } from '@linkwright/react-ui/provider'
import type { CartItem } from '../../../cart/shown-cart.ts'

/** Order lines with their prices, before or after ordering. */
export function LineList({ items }: { items: readonly CartItem[] }) {
  const { money } = useFormat()
  return (
    <ul className="ld-checkout-items">
      {items.map((item) => {
        const { title, about, content, promise, cents } = cartLine(item)
        return (
          <li key={item.cart_id}>
            <span>
              <b>{title}</b>
              <span className="ld-quiet">{about}</span>
              {content !== '' && <span className="ld-quiet">{content}</span>}
              {promise !== '' && <span className="ld-quiet">{promise}</span>}
            </span>
            <span>{money(toDollars(cents))}</span>
          </li>
        )
      })}
    </ul>
  )
}
