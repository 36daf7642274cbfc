import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import { useEffect, useSyncExternalStore } from 'react'
import { refreshSession, useSession } from '../session/session.ts'
import { problemMessage, queryClient } from '../wire/api.ts'
import { type AttemptEnd, subscribeAttempts, isShown, resumeAttempts, stageOf } from './attempts.ts'
import { ownerOf } from './pending-attempts.ts'
import { beingChecked } from './being-checked.tsx'
import { type AttemptKind, attemptKinds } from './kinds.ts'

const texts = { look: 'View payment' }
const kinds = Object.keys(attemptKinds) as AttemptKind[]

/** Resumes payments that a reload or another tab has left, and shows on every screen that they are being checked. */
export function PendingPayments() {
  const owner = ownerOf(useSession().user)
  useEffect(() => resumeAttempts(owner, showEnd), [owner])
  const kind = useSyncExternalStore(subscribeAttempts, unshownKind, unshownKind)
  const stage = kind && stageOf(kind)
  if (kind === undefined || stage === undefined || stage.at === 'sending') return null
  const { screen, query = '' } = attemptKinds[kind] as { screen?: 'billing'; query?: string }
  return (
    <Alert
      tone="warn"
      isBanner
      role="status"
      actions={
        screen !== undefined && (
          <ButtonLink size="sm" href={pathTo(screen) + query}>
            {texts.look}
          </ButtonLink>
        )
      }
    >
      {stage.at === 'unsettled' ? stage.of.msg : beingChecked(kind)}
    </Alert>
  )
}

/** The first pending payment that no open screen shows. */
function unshownKind(): AttemptKind | undefined {
  return kinds.find((kind) => {
    const stage = stageOf(kind)
    return stage !== undefined && stage.at !== 'sending' && !isShown(kind)
  })
}

function showEnd(kind: AttemptKind, end: AttemptEnd<AttemptKind>): void {
  void refreshSession()
  void queryClient.invalidateQueries()
  const { done, failed } = attemptKinds[kind] as { done: (response: unknown) => string; failed: string }
  if ('refusal' in end) toast.error(failed, { detail: problemMessage(end.refusal) })
  else toast.success(done(end.response))
}
