import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createClient } from './client.ts'
import type { PageStats } from './client.gen.ts'
import { Live, type LiveEvents } from './live.ts'
import { openSocket } from './ws-node.ts'

const EVERY = 40
/** The pauses after the quick tries. */
const LONG = 80

let server: WebSocketServer
let port: number
let sockets: WebSocket[]
let handshakes: unknown[]

async function listen(at: number): Promise<void> {
  sockets = []
  server = new WebSocketServer({ port: at, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (frame) => handshakes.push(JSON.parse((frame as Buffer).toString())))
  })
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
}

async function stop(): Promise<void> {
  for (const socket of server.clients) socket.terminate()
  await new Promise((resolve) => server.close(resolve))
}

let live: Live
let events: [name: string, data: unknown][]
let token: string | undefined
const signedOut = vi.fn<(token: string) => Promise<void>>(async () => {})

function watch(one: Live, ...names: (keyof LiveEvents)[]): void {
  for (const name of names) one.on(name, (data: unknown) => void events.push([name, data]))
}

beforeEach(async () => {
  handshakes = []
  events = []
  token = 'secret'
  signedOut.mockClear()
  await listen(0)
  live = new Live({
    url: `ws://127.0.0.1:${port}`,
    client: 'sdk',
    token: async () => token,
    signedOut,
    open: openSocket,
    tries: 5,
    retryMs: EVERY,
    maxRetryMs: LONG,
  })
  watch(live, '$open', '$resync', '$close', 'updatePageStats', 'notice')
})
afterEach(async () => {
  live.disconnect()
  await stop()
})

const names = () => events.map(([name]) => name)
const soon = (check: () => boolean) => vi.waitUntil(check, { timeout: 5000, interval: 5 })

describe('the live socket', () => {
  it('sends its client name in the first frame, and passes on messages of the server', async () => {
    live.connect()
    await soon(() => handshakes.length === 1)
    expect(handshakes).toEqual([{ command: 'handshake', data: { client: 'sdk', token: 'secret' } }])
    const data = { site_id: 1, page_id: 2, stats: { page_score: 74 } }
    sockets[0]?.send(JSON.stringify({ command: 'updatePageStats', data }))
    await soon(() => events.length === 2)
    expect(events).toEqual([
      ['$open', undefined],
      ['updatePageStats', data],
    ])
    expectTypeOf<LiveEvents['updatePageStats']['stats']>().toEqualTypeOf<PageStats>()
    type Task<Name> = Extract<LiveEvents['task'], { name: Name }>['result']
    expectTypeOf<Task<'import-csv'>['count']>().toEqualTypeOf<number>()
    expectTypeOf<Task<'sites-changed'>>().toEqualTypeOf<{ site_id: number } | null>()
    expectTypeOf<Task<'cart-changed'>>().toEqualTypeOf<null>()
  })

  it('ignores invalid frames and names that are reserved for its own events', async () => {
    live.connect()
    await soon(() => handshakes.length === 1)
    for (const frame of ['{', 'null', '7', '{"command":7}', '{"command":"$close"}']) sockets[0]?.send(frame)
    sockets[0]?.send('{"command":"notice","data":1}')
    await soon(() => names().includes('notice'))
    expect(names()).toEqual(['$open', 'notice'])
  })

  it('passes on $resync of the server', async () => {
    live.connect()
    await soon(() => handshakes.length === 1)
    sockets[0]?.send('{"command":"$resync"}')
    await soon(() => names().includes('$resync'))
    expect(events).toEqual([
      ['$open', undefined],
      ['$resync', undefined],
    ])
  })

  it('does not call a removed listener', async () => {
    const listener = vi.fn<(data: unknown) => void>()
    const off = live.on('notice', listener)
    off()
    live.connect()
    await soon(() => handshakes.length === 1)
    sockets[0]?.send('{"command":"notice","data":1}')
    await soon(() => names().includes('notice'))
    expect(listener).not.toHaveBeenCalled()
  })

  it('is open when the server stays silent after the handshake', async () => {
    live.connect()
    await soon(() => live.state === 'open')
    expect(names()).toEqual(['$open'])
  })

  it('reconnects after a loss and failed tries, and emits $resync', async () => {
    live.connect()
    await soon(() => live.state === 'open')
    const was = port
    await stop()
    await soon(() => names().filter((name) => name === '$close').length === 3)
    expect(live.state).not.toBe('open')
    await listen(was)
    await soon(() => live.state === 'open')
    expect(names().filter((name) => name !== '$close')).toEqual(['$open', '$open', '$resync'])
    expect(handshakes).toHaveLength(2)
  })

  it('connects immediately on connect() after its quick tries', async () => {
    await stop()
    live.connect()
    await soon(() => names().length > 6)
    expect(events.at(-1)).toEqual(['$close', { code: 1006, final: false, wait: LONG }])
    await listen(port)
    live.connect()
    await soon(() => live.state === 'open')
    // Nothing was open before this connect, so nothing was missed.
    expect(names()).not.toContain('$resync')
    expect(handshakes).toHaveLength(1)
  })

  it('emits $resync when connect() ends a long loss', async () => {
    live.connect()
    await soon(() => live.state === 'open')
    const was = port
    await stop()
    await soon(() => names().length > 6)
    await listen(was)
    live.connect()
    await soon(() => live.state === 'open')
    expect(names().filter((name) => name !== '$close')).toEqual(['$open', '$open', '$resync'])
  })

  it('emits no $resync after disconnect and connect', async () => {
    live.connect()
    await soon(() => live.state === 'open')
    live.disconnect()
    live.connect()
    await soon(() => live.state === 'open')
    expect(names()).toEqual(['$open', '$open'])
  })

  it('resets its tries after a successful handshake', async () => {
    live.connect()
    for (let drop = 1; drop <= 8; drop += 1) {
      await soon(() => live.state === 'open')
      server.clients.forEach((socket) => socket.terminate())
      await soon(() => live.state !== 'open')
    }
    await soon(() => live.state === 'open')
    expect(handshakes).toHaveLength(9)
  })

  it('does not retry with a rejected token', async () => {
    server.on('connection', (socket) => socket.on('message', () => socket.close(4401)))
    live.connect()
    await soon(() => live.state === 'closed')
    await new Promise((resolve) => setTimeout(resolve, EVERY * 3))
    expect(events).toEqual([['$close', { code: 4401, final: true, wait: null }]])
    expect(handshakes).toHaveLength(1)
    expect(signedOut).toHaveBeenCalledExactlyOnceWith('secret')
  })

  it('does not reconnect above the socket limit, and stays signed in', async () => {
    server.on('connection', (socket) => socket.on('message', () => socket.close(4429)))
    live.connect()
    await soon(() => live.state === 'closed')
    await new Promise((resolve) => setTimeout(resolve, EVERY * 3))
    expect(events).toEqual([['$close', { code: 4429, final: true, wait: null }]])
    expect(handshakes).toHaveLength(1)
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('does not connect without a token', async () => {
    token = undefined
    live.connect()
    await soon(() => live.state === 'closed')
    expect(events).toEqual([['$close', { code: 4401, final: true, wait: null }]])
    expect(sockets).toHaveLength(0)
  })

  it('connects once for repeated connect() calls, and stays closed after disconnect', async () => {
    live.connect()
    live.connect()
    await soon(() => live.state === 'open')
    live.connect()
    expect(sockets).toHaveLength(1)
    live.disconnect()
    expect(live.state).toBe('closed')
    await soon(() => server.clients.size === 0)
    await new Promise((resolve) => setTimeout(resolve, EVERY * 3))
    expect(sockets).toHaveLength(1)
    expect(names()).toEqual(['$open'])
  })

  it.each([0, 5])('leaves no socket or timer open after a disconnect %i ms after connect', async (pause) => {
    live.connect()
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    live.disconnect()
    await new Promise((resolve) => setTimeout(resolve, EVERY * 2))
    expect(server.clients.size).toBe(0)
    expect(live.state).toBe('closed')
    expect(names()).not.toContain('$open')
  })

  it("of a client connects to /api/socket of its server with the client's token", async () => {
    const urls: (string | undefined)[] = []
    server.on('connection', (_, request) => urls.push(request.url))
    const client = createClient({ baseURL: `http://127.0.0.1:${port}/api`, token: 'mine' })
    client.live.connect()
    await soon(() => handshakes.length === 1)
    client.live.disconnect()
    expect(urls).toEqual(['/api/socket'])
    expect(handshakes).toEqual([{ command: 'handshake', data: { client: 'sdk', token: 'mine' } }])
  })
})
