import { cartLine, renewedBy } from '@linkwright/core/buying/cart/cart-line'
import { offersCheckoutOnTop } from '@linkwright/core/buying/cart/checkout-on-top'
import { pathTo } from '@linkwright/core/access/screens'
import { toDollars } from '@linkwright/core/values/money'
import { Button, ButtonLink, IconButton } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { useFormat } from '@linkwright/react-ui/provider'
import { Menu, type MenuItem } from '@linkwright/react-ui/menu'
import { Ellipsis, FolderInput, Pencil, ShoppingCart, X } from 'lucide-react'
import { useAddressState } from '../navigation.tsx'
import { isLink } from './line-forms.ts'
import { removeFromCart, removeUnreadable } from './cart-lines.ts'
import { type CartItem, unreadableIn } from './shown-cart.ts'
import { useSession } from '../session/session.ts'
import { CartTotals } from './cart-totals.tsx'
import { passFocus } from '../browser/pass-focus.ts'
import './cart.css'

const texts = {
  empty: 'Your cart is empty',
  hint: 'Items you add appear here.',
  remove: (title: string, about: string) => `Remove ${title} ${about}`.trim(),
  edit: 'Edit',
  move: 'Move to another page',
  more: (title: string, about: string) => `Change ${title} ${about}`.trim(),
  emptyAll: 'Empty cart',
  unreadable: (id: number) => `Line ${id} cannot be read`,
  whatToDo: 'Remove it and order the item again.',
  checkout: 'Checkout',
}

/** The cart lines, each with a remove button, and the totals. */
export function CartPanel() {
  const session = useSession()
  const { cart } = session
  const [, setOpen] = useAddressState('cart', '')
  const unreadable = unreadableIn(session)
  if (cart.length + unreadable.length === 0)
    return (
      <EmptyState icon={<ShoppingCart aria-hidden />} title={texts.empty}>
        {texts.hint}
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
      <Button variant="ghost" size="sm" onPress={() => setOpen('empty')}>
        {texts.emptyAll}
      </Button>
    </div>
  )
}

function Line({ item }: { item: CartItem }) {
  const { money } = useFormat()
  const { title, about, content, promise, cents } = cartLine(item)
  const price = money(toDollars(cents))
  const [, setOpen] = useAddressState('cart', '')
  const open = (act: string) => ({ onAction: () => setOpen(`${act}-${item.cart_id}`) })
  const edit = { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, ...open('edit') }
  const move = { id: 'move', label: texts.move, icon: <FolderInput aria-hidden />, ...open('move') }
  // A renewal keeps its link.
  const changes: MenuItem[] = renewedBy(item) !== null ? [] : isLink(item) ? [edit, move] : [edit]
  return (
    <Row
      title={title}
      about={about}
      content={content}
      promise={promise}
      price={price}
      changes={changes}
      onRemove={() => void removeFromCart(item)}
    />
  )
}

/** A line that cannot be read, such as one of a deleted product. */
function Unreadable({ id }: { id: number }) {
  return (
    <Row
      title={texts.unreadable(id)}
      about={texts.whatToDo}
      price=""
      onRemove={() => void removeUnreadable(id)}
    />
  )
}

interface RowProps {
  title: string
  about: string
  content?: string
  promise?: string
  price: string
  changes?: readonly MenuItem[]
  onRemove: () => void
}

function Row({ title, about, content = '', promise = '', price, changes = [], onRemove }: RowProps) {
  return (
    <li className="ld-cart-line">
      <span className="ld-cart-words">
        <b>{title}</b>
        <span>{about}</span>
        {content !== '' && <span>{content}</span>}
        {promise !== '' && <span>{promise}</span>}
      </span>
      <span>{price}</span>
      {changes.length > 0 && (
        <Menu
          aria-label={texts.more(title, about)}
          placement="bottom end"
          trigger={<IconButton label={texts.more(title, about)} icon={<Ellipsis aria-hidden />} size="sm" />}
          items={changes}
        />
      )}
      <IconButton
        label={texts.remove(title, about)}
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
      {texts.checkout}
    </ButtonLink>
  )
}
