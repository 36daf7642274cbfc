import type { CallOptions, LinkwrightClient } from '@linkwright/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from './provider.tsx'

type Call<Input, Output> = (input: Input, options?: CallOptions) => PromiseLike<Output>

export interface CallState<Output> {
  /** The last successful result for this input. Kept during a refresh and after a failed one. */
  data: Output | undefined
  /** The error of the last call; its message can be shown to users. */
  error: Error | undefined
  /** True until the first result or error. */
  isLoading: boolean
  /** A call is in progress, including a refresh. */
  isFetching: boolean
  refetch: () => void
}

interface Settled<Output> {
  send: unknown
  key: string
  round: number
  data?: Output
  error?: Error
}

/**
 * Calls the API whenever the input changes: `useCall((client) => client.sites.show, { siteId })`. Aborts a call whose
 * result is no longer needed.
 */
export function useCall<Input, Output>(
  call: (client: LinkwrightClient) => Call<Input, Output>,
  input: Input,
): CallState<Output> {
  const send = call(useClient())
  const key = JSON.stringify(input)
  const [settled, setSettled] = useState<Settled<Output>>()
  const [round, setRound] = useState(0)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })

  useEffect(() => {
    const abort = new AbortController()
    const settle = (outcome: { data: Output } | { error: Error }) => {
      if (abort.signal.aborted) return
      setSettled((old) => {
        const previous = old?.send === send && old.key === key && 'error' in outcome ? old.data : undefined
        return { send, key, round, ...(previous === undefined ? {} : { data: previous }), ...outcome }
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
