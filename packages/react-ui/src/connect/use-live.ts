import type { LiveEvents } from '@linkwright/sdk'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useClient } from './provider.tsx'

/** Calls `handler` with every live message of that name while mounted. `handler` need not be memoized. */
export function useLive<E extends keyof LiveEvents>(event: E, handler: (data: LiveEvents[E]) => void): void {
  const client = useClient()
  const latest = useRef(handler)
  // Before the screen shows new data: a message about it may come at once.
  useLayoutEffect(() => {
    latest.current = handler
  })
  useEffect(() => client.live.on(event, (data) => latest.current(data)), [client, event])
}
