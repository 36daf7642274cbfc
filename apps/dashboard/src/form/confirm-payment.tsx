import { cardPayments } from '../wire/config.ts'
import { lazyDialog } from '../code/lazy.tsx'
import type { ConfirmPaymentProps } from './payment-under-way.ts'

const dialogs = {
  none: () => null,
  test: lazyDialog<ConfirmPaymentProps>(async () => (await import('./test-bank.tsx')).TestBank),
  stripe: lazyDialog<ConfirmPaymentProps>(async () => (await import('./stripe-bank.tsx')).StripeBank),
}

/** Has the card's owner confirm a payment with their bank, as whoever takes the money does that. */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  const Bank = dialogs[cardPayments().provider]
  return <Bank {...props} />
}
