import { Alert } from '@linkwright/react-ui/alert'
import { type AttemptKind, attemptKinds } from './kinds.ts'
import { useAttemptStage } from './use-attempt.ts'

const texts = {
  payment:
    'Your payment is being checked. Do not pay again: your card is charged at most once. The result appears when the server responds.',
  other:
    'The server has not responded yet. You do not need to send this again: it is done at most once. The result appears when the server responds.',
}

export const beingChecked = (kind: AttemptKind): string =>
  'isPayment' in attemptKinds[kind] ? texts.payment : texts.other

/** Says that a call that moves money got no response and is being repeated. The cause may be resolved already. */
export function BeingChecked({ kind }: { kind: AttemptKind }) {
  const stage = useAttemptStage(kind)
  if (stage?.at !== 'checking') return null
  return (
    <Alert tone="warn" role="status">
      {beingChecked(kind)}
    </Alert>
  )
}
