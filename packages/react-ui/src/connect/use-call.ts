import type { CallOptions, LinkwrightClient } from '@linkwright/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from './provider.tsx'

type Call<Input, Answer> = (input: Input, options?: CallOptions) => PromiseLike<Answer>

export interface CallState<Answer> {
  /** The last successful result for this input; it stays during a refresh and when that fails. */
  data: Answer | undefined
  /** Why the last try failed; its message is a sentence for people. */
  error: Error | undefined
  /** There is neither an answer nor a failure yet. */
  isLoading: boolean
  /** A call is in progress, including a refresh. */
  isFetching: boolean
  refetch: () => void
}

interface Settled<Answer> {
  send: unknown
  key: string
  round: number
  data?: Answer
  error?: Error
}

/**
 * Calls the API, and again whenever the input changes: `useCall((client) => client.sites.show, { siteId })`. A call
 * that nobody waits for any more is aborted.
 */
export function useCall<Input, Answer>(
  call: (client: LinkwrightClient) => Call<Input, Answer>,
  input: Input,
): CallState<Answer> {
  const send = call(useClient())
  const key = JSON.stringify(input)
  const [settled, setSettled] = useState<Settled<Answer>>()
  const [round, setRound] = useState(0)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })

  useEffect(() => {
    const abort = new AbortController()
    const settle = (outcome: { data: Answer } | { error: Error }) => {
      if (abort.signal.aborted) return
      setSettled((old) => {
        const kept = old?.send === send && old.key === key && 'error' in outcome ? old.data : undefined
        return { send, key, round, ...(kept === undefined ? {} : { data: kept }), ...outcome }
      })
    }
    send(latest.current, { signal: abort.signal }).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => abort.abort()
  }, [send, key, round])

  const refetch = useCallback(() => setRound((count) => count + 1), [])
  const own = settled?.send === send && settled.key === key ? settled : undefined
  return {
    data: own?.data,
    error: own?.error,
    isLoading: own === undefined,
    isFetching: own?.round !== round,
    refetch,
  }
}
