import { cardPayments } from '../wire/config.ts'
import { lateDialog } from '../code/late-part.tsx'

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
  test: lateDialog<ConfirmPaymentProps>(async () => (await import('./test-bank.tsx')).TestBank),
  stripe: lateDialog<ConfirmPaymentProps>(async () => (await import('./stripe-bank.tsx')).StripeBank),
}

/** Has the card's owner confirm a payment with their bank, as whoever takes the money does that. */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  const Bank = dialogs[cardPayments().provider]
  return <Bank {...props} />
}
