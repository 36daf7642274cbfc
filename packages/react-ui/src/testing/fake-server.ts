import type { LiveEvents } from '@linkwright/sdk'

/** The URL of the fake server; other URLs are not intercepted. */
export const fakeURL = 'http://linkwright.test'

export interface Reply {
  status?: number
  body: unknown
}

/** A fake server at `fakeURL`: `respond` returns the response to a call, and `emit` sends a live message. */
export interface FakeServer {
  /** Lines such as `GET /api/site/1`, in the order of the calls. */
  calls: string[]
  emit: <E extends Exclude<keyof LiveEvents, `$${string}`> | '$resync'>(
    command: E,
    data: LiveEvents[E],
  ) => void
  stop: () => void
}

class FakeSocket extends EventTarget {
  readyState: number = WebSocket.OPEN
  send(): void {}
  close(): void {
    this.readyState = WebSocket.CLOSED
  }
}

/** Replaces fetch and WebSocket of the page until `stop` is called. */
export function startFakeServer(respond: (call: string) => Reply | Promise<Reply>): FakeServer {
  const { fetch: realFetch, WebSocket: RealSocket } = globalThis
  const calls: string[] = []
  const sockets: FakeSocket[] = []

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== fakeURL) return realFetch(input, init)
    const call = `${request.method} ${pathname}`
    calls.push(call)
    const { status = 200, body } = await respond(call)
    return Response.json(body, { status })
  }
  globalThis.WebSocket = new Proxy(RealSocket, {
    construct(Socket, [url, protocols]: [string, string[]?]) {
      if (new URL(url).origin !== fakeURL.replace('http', 'ws')) return new Socket(url, protocols)
      const socket = new FakeSocket()
      sockets.push(socket)
      setTimeout(() => socket.dispatchEvent(new Event('open')))
      return socket
    },
  })
  return {
    calls,
    emit(command, data) {
      const message = new MessageEvent('message', { data: JSON.stringify({ command, data }) })
      for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.dispatchEvent(message)
    },
    stop() {
      globalThis.fetch = realFetch
      globalThis.WebSocket = RealSocket
    },
  }
}
