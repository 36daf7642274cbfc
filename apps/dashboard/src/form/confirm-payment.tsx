import { cardPayments } from '../wire/config.ts'
import { lazyDialog } from '../code/lazy.tsx'

export interface ConfirmPaymentProps {
  /** As the server answered it. */
  secret: string
  /** The owner has answered, or there is nothing to answer any more: ask the server what came of it. */
  onAnswered: () => void
  /** It was left without an answer. */
  onClose: () => void
}

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
