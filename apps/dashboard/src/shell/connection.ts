import { SIGNED_OUT_CLOSE } from '@linkwright/core/live/messages'
import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'

/** `trying`: lost, and tried again by itself; `lost`: given up. */
type Connection = 'fine' | 'trying' | 'lost'

let connection: Connection = 'fine'
const listeners = new Set<() => void>()

function become(next: Connection): void {
  connection = next
  listeners.forEach((listener) => listener())
}

/** Follows what happens to the live socket; once, when the page starts. */
export function followConnection(): void {
  api.live.on('$open', () => become('fine'))
  api.live.on('$close', ({ code, final }) => {
    // A session that ended says so itself.
    if (code !== SIGNED_OUT_CLOSE) become(final ? 'lost' : 'trying')
  })
}

export function reconnect(): void {
  become('trying')
  api.live.connect()
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => connection,
  )
}
