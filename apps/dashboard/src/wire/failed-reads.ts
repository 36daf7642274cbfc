import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'

interface FailedRead {
  id: string
  cause: string
  isLine: boolean
  retry: () => void
}

let shown: readonly FailedRead[] = []
const listeners = new Set<() => void>()

function set(next: readonly FailedRead[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Registers a place of a screen whose read failed. Several reads often fail for one cause: the message is shown once, and
 * one press retries them all. A line is hidden if a full-size message or an earlier line shows the same cause.
 */
export function useFailedRead(error: unknown, isLine: boolean, onRetry: () => void) {
  const id = useId()
  // Not the message that is shown: that includes the request id.
  const cause = error instanceof Error ? error.message : ''
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    set([...shown, { id, cause, isLine, retry: () => retry() }])
    return () => set(shown.filter((read) => read.id !== id))
  }, [id, cause, isLine])
  const failedReads = useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )
  const same = failedReads.filter((read) => read.cause === cause)
  const first = same.find((read) => !read.isLine) ?? same[0]
  const isRepeated = isLine && first !== undefined && first.id !== id
  return {
    isRepeated,
    retryAll: () => {
      for (const read of shown) if (read.cause === cause) read.retry()
    },
  }
}
