import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import {
  type AttemptEnd,
  type AttemptStage,
  begin,
  endAttempt,
  subscribeAttempts,
  ownerNow,
  resumeAttempt,
  stageOf,
  onAttemptEnd,
} from './attempts.ts'
import type { AttemptKind, InputOf } from './kinds.ts'

/**
 * The attempts of a kind on the screen that shows them. Resumes an attempt that a reload interrupted; `onEnd` gets every
 * result, also of an attempt that another screen started.
 */
export function useAttempt<K extends AttemptKind>(
  kind: K,
  onEnd: (end: AttemptEnd<K>) => void,
  owner: () => string = ownerNow,
) {
  const handleEnd = useEffectEvent(onEnd)
  useEffect(() => onAttemptEnd<K>(kind, (end) => handleEnd(end)), [kind])
  const resume = useEffectEvent(() => resumeAttempt(kind, owner()))
  useEffect(() => resume(), [kind])
  return {
    stage: useAttemptStage(kind),
    send: (input: InputOf<K>) => {
      begin(kind, owner(), input).catch((refusal: unknown) => onEnd({ refusal, isRepeated: false }))
    },
    end: () => endAttempt(kind, owner()),
  }
}

export function useAttemptStage(kind: AttemptKind): AttemptStage | undefined {
  const stage = () => stageOf(kind)
  // Before the page is interactive nothing has been sent.
  return useSyncExternalStore(subscribeAttempts, stage, stage)
}
