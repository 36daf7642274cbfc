import { Dialog } from '@linkwright/react-ui/dialog'
import { useEffect, useEffectEvent } from 'react'
import type { ConfirmPaymentProps } from './payment-in-progress.ts'
import { stripeJs } from './stripe-js.ts'

const texts = {
  title: 'Confirm with your bank',
  waits: 'Your bank asks you to confirm this payment. Continue in its window.',
}

/** Stripe opens the bank's window. The server reports the result. */
export function StripeBank({ secret, onAnswered, onClose }: ConfirmPaymentProps) {
  const answered = useEffectEvent(onAnswered)
  useEffect(() => {
    let isUnmounted = false
    async function pollBank() {
      const stripe = await stripeJs()
      if (!isUnmounted) await stripe.handleNextAction({ clientSecret: secret })
    }
    void pollBank()
      .catch(() => {})
      .then(() => (isUnmounted ? undefined : answered()))
    return () => {
      isUnmounted = true
    }
  }, [secret])
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} size="sm">
      <p role="status">{texts.waits}</p>
    </Dialog>
  )
}
