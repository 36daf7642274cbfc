import { Alert } from '@linkwright/react-ui/alert'
import { useState } from 'react'
import { beingChecked } from '../../attempts/being-checked.tsx'
import { attemptKinds } from '../../attempts/kinds.ts'
import { storedAttempt } from '../../attempts/stored-attempt.ts'
import { useAttempt } from '../../attempts/use-attempt.ts'
import { problemMessage } from '../../wire/api.ts'
import { isSettledByOthers, linkOwner, type Opens } from './link-owner.ts'

const kind = 'reactivation'

/** Whether this browser sent a payment from this link and got no response yet. */
export function useHasPendingReactivation(opens: Opens): boolean {
  const [isPending] = useState(() => storedAttempt(linkOwner(opens), kind) !== undefined)
  return isPending
}

/** Checks a payment without a response whose link is already used, before the user continues. */
export function PendingReactivation({ opens, onDone }: { opens: Opens; onDone: () => void }) {
  const [problem, setProblem] = useState<string>()
  useAttempt(
    kind,
    (end) => {
      if ('response' in end) return end.response.success ? onDone() : setProblem(end.response.msg)
      // The first call was sent before a reload.
      if (isSettledByOthers({ ...end, isRepeated: true })) return onDone()
      setProblem(problemMessage(end.refusal))
    },
    () => linkOwner(opens),
  )
  return problem === undefined ? (
    <Alert tone="warn" role="status">
      {beingChecked(kind)}
    </Alert>
  ) : (
    <Alert tone="bad" role="alert">
      {attemptKinds[kind].failed} {problem}
    </Alert>
  )
}
