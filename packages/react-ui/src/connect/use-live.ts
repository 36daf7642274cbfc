import type { LiveEvents } from '@linkwright/sdk'
import { useEffect, useRef } from 'react'
import { useClient } from './provider.tsx'

/** Calls `handler` with every message of that name while mounted; it may be a new function on every render. */
export function useLive<E extends keyof LiveEvents>(event: E, handler: (data: LiveEvents[E]) => void): void {
  const client = useClient()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => client.live.on(event, (data) => latest.current(data)), [client, event])
}
