import { Alert } from '@linkwright/react-ui/alert'
import { type AttemptKind, attemptKinds } from './kinds.ts'
import { useAttemptStage } from './use-attempt.ts'

const words = {
  payment:
    'Your payment is being checked. Please do not pay again: your card is charged at most once, and the result is shown as soon as the server answers.',
  other:
    'The server has not answered yet. Please do not send this again: it is done at most once, and the result is shown as soon as the server answers.',
}

export const beingChecked = (kind: AttemptKind): string =>
  'isPayment' in attemptKinds[kind] ? words.payment : words.other

/** Says that a call which moves money was not answered, while it is repeated. Why it failed may be over already. */
export function BeingChecked({ kind }: { kind: AttemptKind }) {
  const stage = useAttemptStage(kind)
  if (stage?.at !== 'checking') return null
  return (
    <Alert tone="warn" role="status">
      {beingChecked(kind)}
    </Alert>
  )
}
