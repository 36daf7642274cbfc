import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { useFormat } from '@linkwright/react-ui/provider'
import type { CheckoutOpen } from '@linkwright/sdk'
import { useState } from 'react'
import { ConfirmPayment } from '../../../form/confirm-payment.tsx'

const texts = {
  confirm: 'Confirm the payment',
  look: 'Check again',
  due: (amount: string) => `To be charged to your card: ${amount}`,
  keep: 'You can close this page. If the payment succeeded we place your order; if not, you are not charged.',
}

interface OpenCheckoutProps {
  open: CheckoutOpen
  /** Dollars to charge to the card, if this tab knows them. */
  due?: string | undefined
  /** Why its state could not be requested. */
  problem: string | undefined
  onFinish: () => void
}

/** A payment that needs the card owner's confirmation, or whose result is unknown. */
export function OpenCheckout({ open, due, problem, onFinish }: OpenCheckoutProps) {
  const { money } = useFormat()
  const [isConfirming, setConfirming] = useState(true)
  const needsConfirmation = open.state === 'confirm' && open.client_secret !== null
  return (
    <div className="ld-checkout-end">
      <Alert
        tone="warn"
        role="status"
        actions={
          needsConfirmation ? (
            <Button variant="primary" onPress={() => setConfirming(true)}>
              {texts.confirm}
            </Button>
          ) : (
            <Button onPress={onFinish}>{texts.look}</Button>
          )
        }
      >
        {open.msg}
      </Alert>
      {due !== undefined && <p>{texts.due(money(Number(due)))}</p>}
      <p className="ld-quiet">{texts.keep}</p>
      {problem !== undefined && (
        <Alert tone="bad" role="alert">
          {problem}
        </Alert>
      )}
      {needsConfirmation && isConfirming && open.client_secret !== null && (
        <ConfirmPayment
          secret={open.client_secret}
          onAnswered={() => {
            setConfirming(false)
            onFinish()
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
