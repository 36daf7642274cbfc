import { IconButton } from '@linkwright/react-ui/button'
import { usePreload } from '@linkwright/react-ui/lazy'
import { Popover } from '@linkwright/react-ui/popover'
import { ShoppingCart } from 'lucide-react'
import { useSession } from '../session/session.ts'
import { lazy, lazyDialog } from '../code/lazy.tsx'
import { useAddressState } from '../navigation.tsx'
import { unreadableIn } from './shown-cart.ts'
import type { LineDialogsProps } from './line-dialogs.tsx'

const texts = {
  cart: 'Cart',
  open: (count: number) => (count === 0 ? texts.cart : `${texts.cart}: ${count}`),
}

const CartPanel = lazy(async () => (await import('./cart-panel.tsx')).CartPanel)

const LineDialogs = lazyDialog<LineDialogsProps>(async () => (await import('./line-dialogs.tsx')).LineDialogs)

/** The cart's dropdown. */
export function Cart() {
  const session = useSession()
  const count = session.cart.length + unreadableIn(session).length
  const [open, setOpen] = useAddressState('cart', '')
  usePreload(CartPanel)
  return (
    <>
      <Popover
        trigger={
          <IconButton
            label={texts.open(count)}
            icon={
              <>
                <ShoppingCart aria-hidden />
                {count > 0 && (
                  <span className="ld-count" aria-hidden>
                    {count}
                  </span>
                )}
              </>
            }
          />
        }
        title={texts.cart}
        placement="bottom end"
      >
        <CartPanel />
      </Popover>
      {open !== '' && <LineDialogs open={open} onClose={() => setOpen('')} />}
    </>
  )
}
