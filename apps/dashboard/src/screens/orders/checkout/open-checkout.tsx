import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { useFormat } from '@linkwright/react-ui/provider'
import type { CheckoutOpen } from '@linkwright/sdk'
import { useState } from 'react'
import { ConfirmPayment } from '../../../form/confirm-payment.tsx'

const words = {
  confirm: 'Confirm the payment',
  look: 'Look again',
  due: (amount: string) => `To be charged to your card: ${amount}`,
  keep: 'You can close this page. If the payment succeeded we place your order; if not, you are not charged.',
}

interface OpenCheckoutProps {
  open: CheckoutOpen
  /** Dollars that the card is to be charged, where this tab knows. */
  due?: string | undefined
  /** Why it could not be asked. */
  problem: string | undefined
  onFinish: () => void
}

/** A payment that its owner has to confirm, or whose result is unknown. */
export function OpenCheckout({ open, due, problem, onFinish }: OpenCheckoutProps) {
  const { money } = useFormat()
  const [isAsking, setAsking] = useState(true)
  const needsConfirmation = open.state === 'confirm' && open.client_secret !== null
  return (
    <div className="ld-checkout-end">
      <Alert
        tone="warn"
        role="status"
        actions={
          needsConfirmation ? (
            <Button variant="primary" onPress={() => setAsking(true)}>
              {words.confirm}
            </Button>
          ) : (
            <Button onPress={onFinish}>{words.look}</Button>
          )
        }
      >
        {open.msg}
      </Alert>
      {due !== undefined && <p>{words.due(money(Number(due)))}</p>}
      <p className="ld-quiet">{words.keep}</p>
      {problem !== undefined && (
        <Alert tone="bad" role="alert">
          {problem}
        </Alert>
      )}
      {needsConfirmation && isAsking && open.client_secret !== null && (
        <ConfirmPayment
          secret={open.client_secret}
          onAnswered={() => {
            setAsking(false)
            onFinish()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
