import { IconButton } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Popover } from '@linkwright/react-ui/popover'
import { ShoppingCart } from 'lucide-react'

const words = { cart: 'Cart', empty: 'Your cart is empty', hint: 'Links you order will be listed here.' }

/** The cart's dropdown. */
export function Cart() {
  return (
    <Popover
      trigger={<IconButton label={words.cart} icon={<ShoppingCart aria-hidden />} />}
      title={words.cart}
      placement="bottom end"
    >
      <EmptyState icon={<ShoppingCart aria-hidden />} title={words.empty}>
        {words.hint}
      </EmptyState>
    </Popover>
  )
}
