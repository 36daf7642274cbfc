import { cartLine } from '@linkwright/core/buying/cart/cart-line'
import { amountIn } from '@linkwright/core/values/money'
import type { Session } from '@linkwright/sdk'
import type { Column } from '../output/output.ts'

type Line = Session['cart'][number]

/** Anchor and target of a link line; empty for other lines. */
function linkOf(item: Line): { anchor: string; target: string } {
  if (item.type === 'backlinks') return { anchor: item.anchor, target: item.url }
  if (item.type === 'link_insertions' || item.type === 'msn')
    return { anchor: item.anchorText, target: item.targetUrl }
  return { anchor: '', target: '' }
}

export const cartColumns = (currency: string): readonly Column<Line>[] => [
  { field: 'cart_id', head: 'ID' },
  { field: 'link.name', head: 'Product', show: (item) => cartLine(item).title },
  {
    field: 'type',
    head: 'Order',
    show: (item) => {
      const { about, content } = cartLine(item)
      return [about, content].filter((part) => part !== '')
    },
    flat: (item) => ({ type: item.type, ...linkOf(item) }),
  },
  { field: 'link.price', head: 'Price', show: (item) => amountIn(cartLine(item).cents, currency) },
  {
    field: 'link.promise',
    head: 'Promise',
    below: true,
    show: (item) => cartLine(item).promise,
    flat: (item) => ({ promise: cartLine(item).promise }),
  },
]
