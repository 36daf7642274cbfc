import { cartLine } from '@linkwright/core/cart/cart-line'
import { formatDollars } from '@linkwright/core/values/money'
import type { Session } from '@linkwright/sdk'
import type { Column } from '../../kit/output.ts'

export const cartColumns: readonly Column<Session['cart'][number]>[] = [
  { field: 'cart_id', head: 'ID' },
  { field: 'link.name', head: 'Product', show: (item) => cartLine(item).title },
  { field: 'type', head: 'Order', show: (item) => cartLine(item).about },
  { field: 'link.price', head: 'Price', show: (item) => formatDollars(cartLine(item).cents) },
]
