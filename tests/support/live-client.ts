import { once } from 'node:events'
import { createClient, type LinkwrightClient, type LiveEvents } from '@linkwright/sdk'

export interface Listener {
  client: LinkwrightClient
  /** The messages in order, with their time (as `performance.now()`). */
  received: { event: keyof LiveEvents; data: unknown; at: number }[]
  of: <E extends keyof LiveEvents>(event: E) => LiveEvents[E][]
  forget: () => void
}

const events = [
  'task',
  'notice',
  'updateSiteStats',
  'updatePageStats',
  'updateKeywordUsage',
  '$resync',
  '$close',
] as const satisfies (keyof LiveEvents)[]

/** The SDK's client with its live socket open. */
export async function listen(baseURL: string, token: string): Promise<Listener> {
  const client = createClient({ baseURL, token })
  const received: Listener['received'] = []
  for (const event of events)
    client.live.on(event, (data: unknown) => void received.push({ event, data, at: performance.now() }))
  await new Promise<void>((resolve) => {
    client.live.on('$open', () => resolve())
    client.live.connect()
  })
  return {
    client,
    received,
    of<E extends keyof LiveEvents>(event: E) {
      return received.filter((one) => one.event === event).map(({ data }) => data as LiveEvents[E])
    },
    forget: () => void received.splice(0),
  }
}

/** The code that each socket is closed with. Listened for from the start, since a close may come before a test waits for it. */
const closings = new WeakMap<WebSocket, Promise<number>>()

/** A socket without the SDK; resolves when it is open. */
export async function openSocket(baseURL: string): Promise<WebSocket> {
  const socket = new WebSocket(`${baseURL.replace(/^http/, 'ws')}/api/socket`)
  closings.set(
    socket,
    once(socket, 'close').then(([event]: CloseEvent[]) => event?.code ?? 0),
  )
  await once(socket, 'open')
  return socket
}

/** The code that a socket of `openSocket` is closed with. */
export async function closed(socket: WebSocket): Promise<number> {
  return (await closings.get(socket)) ?? 0
}

export const handshake = (token: string) =>
  JSON.stringify({ command: 'handshake', data: { client: 'test', token } })
