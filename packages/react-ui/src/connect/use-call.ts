import type { CallOptions, LinkwrightClient } from '@linkwright/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from './provider.tsx'

type Call<Input, Answer> = (input: Input, options?: CallOptions) => PromiseLike<Answer>

export interface CallState<Answer> {
  /** The last good answer to this input; it stays while it is read anew and when that fails. */
  data: Answer | undefined
  /** Why the last try failed; its message is a sentence for people. */
  error: Error | undefined
  /** Whether there is neither an answer nor a failure yet. */
  isLoading: boolean
  refetch: () => void
}

interface Settled<Answer> {
  key: string
  data?: Answer
  error?: Error
}

/**
 * Calls the API and again whenever the input changes: `useCall((client) => client.sites.show, { siteId })`. A call
 * that nobody waits for any more is aborted.
 */
export function useCall<Input, Answer>(
  call: (client: LinkwrightClient) => Call<Input, Answer>,
  input: Input,
): CallState<Answer> {
  const client = useClient()
  const send = call(client)
  const key = JSON.stringify(input)
  const [settled, setSettled] = useState<Settled<Answer>>()
  const [round, setRound] = useState(0)
  const latest = useRef(input)
  latest.current = input

  useEffect(() => {
    const abort = new AbortController()
    const settle = (outcome: Omit<Settled<Answer>, 'key'>) => {
      if (abort.signal.aborted) return
      setSettled((old) => (outcome.error && old?.key === key ? { ...old, ...outcome } : { key, ...outcome }))
    }
    send(latest.current, { signal: abort.signal }).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => abort.abort()
  }, [send, key, round])

  const refetch = useCallback(() => setRound((count) => count + 1), [])
  const own = settled?.key === key ? settled : undefined
  return { data: own?.data, error: own?.error, isLoading: own === undefined, refetch }
}
