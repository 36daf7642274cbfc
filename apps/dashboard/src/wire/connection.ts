import { SIGNED_OUT_CLOSE } from '@linkwright/core/live/messages'
import { RECONNECT_MS } from '@linkwright/core/live/reconnect'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { subscribeReachable, isReachable, isServed, reportReachable, reportUnreachable } from './reachable.ts'

/** `trying`: lost, with a retry every few seconds; `lost`: retries are so rare that a manual one may be faster. */
type Connection = 'fine' | 'trying' | 'lost'

/** Milliseconds between two tries to reach the server while the socket still seems open. */
const CHECK_EVERY = 5000

let socket: Connection = 'fine'
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function setState(next: Connection): void {
  socket = next
  changed()
}

function changed(): void {
  listeners.forEach((listener) => listener())
  clearInterval(timer)
  // Any response will do; the client itself reports it.
  const checkConnection = () => void api.notices.list({}, { retries: 0 }).catch(() => undefined)
  timer = socket === 'fine' && !isReachable() ? setInterval(checkConnection, CHECK_EVERY) : undefined
}

/** Watches the live socket, the browser's online state and failed calls. Call once, when the page starts. */
export function watchConnection(): void {
  api.live.on('$open', () => {
    setState('fine')
    reportReachable()
  })
  api.live.on('$close', ({ code, wait }) => {
    // The end of a session is shown elsewhere.
    if (code === SIGNED_OUT_CLOSE) return
    setState(wait === null || wait > RECONNECT_MS ? 'lost' : 'trying')
    void isServed().then((isThere) => !isThere && reportUnreachable())
  })
  addEventListener('offline', reportUnreachable)
  addEventListener('online', reportReachable)
  subscribeReachable(changed)
}

export function reconnect(): void {
  setState('trying')
  api.live.connect()
}

/** The connection state: an open socket does not prove that the network is up. */
export function connectionNow(): Connection {
  return socket === 'fine' && !isReachable() ? 'trying' : socket
}

export function useConnection(): Connection {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, connectionNow)
}
