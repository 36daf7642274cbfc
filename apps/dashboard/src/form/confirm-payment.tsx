import { cardPayments } from '../wire/config.ts'
import { lazyDialog } from '../code/lazy.tsx'
import type { ConfirmPaymentProps } from './payment-in-progress.ts'

const dialogs = {
  none: () => null,
  test: lazyDialog<ConfirmPaymentProps>(async () => (await import('./test-bank.tsx')).TestBank),
  stripe: lazyDialog<ConfirmPaymentProps>(async () => (await import('./stripe-bank.tsx')).StripeBank),
}

/** Lets the cardholder confirm a payment with their bank, as the payment provider requires. */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  const Bank = dialogs[cardPayments().provider]
  return <Bank {...props} />
}
