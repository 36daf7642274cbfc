import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import type { CheckoutOpen } from '@linkwright/sdk'
import { useState } from 'react'
import { ConfirmPayment } from '../../../form/confirm-payment.tsx'

const words = {
  confirm: 'Confirm the payment',
  look: 'Look again',
  keep: 'You may close this page: what was paid becomes an order by itself, and what was not is not charged.',
}

interface OpenCheckoutProps {
  open: CheckoutOpen
  /** Why it could not be asked. */
  problem: string | undefined
  onFinish: () => void
}

/** A payment that its owner has to confirm, or of which nobody knows yet: said as it is. */
export function OpenCheckout({ open, problem, onFinish }: OpenCheckoutProps) {
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
