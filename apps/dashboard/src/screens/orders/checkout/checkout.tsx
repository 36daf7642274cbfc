import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { ShoppingCart } from 'lucide-react'
import { beingChecked } from '../../../attempts/being-checked.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { useSession } from '../../../session/session.ts'
import { OpenCheckout } from './open-checkout.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { useCheckout } from './use-checkout.ts'
import './checkout.css'

const texts = {
  title: 'Link Order',
  empty: 'Your cart is empty',
  hint: 'Items you add appear here.',
  hub: 'Place Order',
}

/** Pays for the items in the cart. */
export function Checkout() {
  const { cart } = useSession()
  const { stage, declines, place, finish } = useCheckout('order')
  // After the order was placed, a reload finds the cart empty.
  const isChecked = stage.at === 'checking' || (stage.at === 'processing' && cart.length === 0)
  return (
    <>
      <ScreenHead title={texts.title} />
      {stage.at === 'done' && <OrderPlaced placed={stage.placed} />}
      {isChecked && (
        <Alert tone="warn" role="status">
          {beingChecked('order')}
        </Alert>
      )}
      {stage.at === 'open' && (
        <OpenCheckout
          open={stage.open}
          due={stage.due}
          problem={stage.problem}
          onFinish={() => finish(stage.open)}
        />
      )}
      {(stage.at === 'idle' || (stage.at === 'processing' && !isChecked)) &&
        (cart.length === 0 && stage.at === 'idle' && stage.problem === undefined ? (
          <Card>
            <EmptyState
              icon={<ShoppingCart aria-hidden />}
              title={texts.empty}
              action={
                <ButtonLink variant="primary" href={pathTo('new-stand-alone')}>
                  {texts.hub}
                </ButtonLink>
              }
            >
              {texts.hint}
            </EmptyState>
          </Card>
        ) : (
          <CheckoutForm
            isProcessing={stage.at === 'processing'}
            problem={stage.at === 'idle' ? stage.problem : undefined}
            declines={declines}
            onPlace={place}
          />
        ))}
    </>
  )
}
