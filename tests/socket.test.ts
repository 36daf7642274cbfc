import { AppError } from '@linkwright/core/contract/errors'
import { SIGNED_OUT_CLOSE, TOO_MANY_CLOSE } from '@linkwright/core/live/messages'
import { corpus, withoutCorpora } from '@linkwright/core/testing/corpus'
import { once } from 'node:events'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useAccount } from '../apps/server/src/testing/use-server.ts'
import { startListening, useListening } from './support/listening.ts'
import { closed, handshake, openSocket } from './support/live-client.ts'
import { closeCode, connectTo, textFrame, upgrade, upgradeRequest } from './support/raw-socket.ts'

const TRY_AGAIN_LATER = 1013
const POLICY = 1008
const TOO_BIG = 1009

describe('the socket', () => {
  const server = useListening()
  const account = useAccount(server, { api_access: true })

  /** A socket after a successful handshake, with its later messages. */
  async function signedIn(token = account.token, url = server.url) {
    const socket = await openSocket(url)
    onTestFinished(() => socket.close())
    socket.send(handshake(token))
    const [first]: MessageEvent[] = await once(socket, 'message')
    expect(JSON.parse(String(first?.data))).toEqual({ command: 'handshake', data: { status: 'ok' } })
    return socket
  }

  test('accepts a handshake with a session or an API key', async () => {
    expect((await signedIn()).readyState).toBe(WebSocket.OPEN)
    const { key } = await account.client.apiKeys.add({ name: 'terminal', scope: 'read' })
    expect((await signedIn(key)).readyState).toBe(WebSocket.OPEN)
  })

  test.each([
    ['no JSON', 'hello'],
    ['empty', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['without data', '{"command":"handshake"}'],
    ['data that is null', '{"command":"handshake","data":null}'],
    ['without a token', '{"command":"handshake","data":{"client":"web"}}'],
    ['a token of another type', '{"command":"handshake","data":{"token":["x"]}}'],
    ['another command', '{"command":"task","data":{"token":"x"}}'],
    ['an unknown token', handshake('lws_unknown')],
    ['a token with spaces', handshake('a b')],
    ['an endless token', handshake('x'.repeat(10_000))],
  ])('closes with 4401 after a handshake that is %s', async (_, frame) => {
    const socket = await openSocket(server.url)
    socket.send(frame)
    expect(await closed(socket)).toBe(SIGNED_OUT_CLOSE)
  })

  test('closes with 4401 without a handshake in time', async () => {
    const other = await startListening({ handshakeMs: 300 })
    onTestFinished(() => other.close())
    const start = performance.now()
    const socket = await openSocket(other.url)
    expect(await closed(socket)).toBe(SIGNED_OUT_CLOSE)
    expect(performance.now() - start).toBeGreaterThan(280)
  })

  test('closes with 1008 on a message after the handshake', async () => {
    const socket = await signedIn()
    socket.send('{"command":"task"}')
    expect(await closed(socket)).toBe(POLICY)
  })

  test.each([
    ['no Origin, as programs send none', {}, 101],
    ['a configured origin', { Origin: 'https://app.example.com' }, 101],
    ['another origin', { Origin: 'https://evil.example' }, 403],
    ['a configured origin with another scheme', { Origin: 'http://app.example.com' }, 403],
    ['a domain below a configured one', { Origin: 'https://evil.app.example.com' }, 403],
    ['an origin that starts like a configured one', { Origin: 'https://app.example.com.evil.example' }, 403],
    ['a sandboxed page', { Origin: 'null' }, 403],
  ])('answers %s as it should', async (_, headers, status) => {
    const response = await upgrade(server.url, { headers })
    response.connection.destroy()
    expect(response.status).toBe(status)
  })

  test('accepts pages of its own origin', async () => {
    const response = await upgrade(server.url, { headers: { Origin: server.url } })
    response.connection.destroy()
    expect(response.status).toBe(101)
  })

  test.each(['/', '//', '/socket', '/api/socket/', '/api/socketx', '/api/sites', 'http://[', '*'])(
    'is not at %s',
    async (path) => {
      const response = await upgrade(server.url, { path })
      expect(response.status).toBe(404)
      // The server ends it too, although this end stays open.
      await once(response.connection, 'close')
    },
  )

  test('survives clients that disconnect at any moment', async () => {
    const requests = ['/api/socket', '//', '/api/nothing'].flatMap((path) =>
      ['https://app.example.com', 'https://evil.example'].map((Origin) =>
        upgradeRequest(server.url, path, { Origin }),
      ),
    )
    for (let round = 0; round < 60; round += 1) {
      const connection = await connectTo(server.url)
      connection.write(requests[round % requests.length] ?? '')
      if (round % 3 > 0) await sleep(round % 5)
      if (round % 2 > 0) connection.write(textFrame(handshake(account.token)))
      connection.resetAndDestroy()
    }
    await sleep(100)
    expect((await signedIn()).readyState).toBe(WebSocket.OPEN)
  })

  test.skipIf(withoutCorpora)('gives every malformed frame its close code, signed in or not', async () => {
    const frames = corpus<{ name: string; hex: string; close: number | null }[]>('websocket/frames.json')
    for (const { name, hex, close } of frames) {
      // A well-formed frame is not a handshake, and no message is expected after one.
      for (const [first, otherwise] of [
        [undefined, SIGNED_OUT_CLOSE],
        [textFrame(handshake(account.token)), POLICY],
      ] as const) {
        const { connection } = await upgrade(server.url)
        if (first !== undefined) connection.write(first)
        connection.write(Buffer.from(hex, 'hex'))
        expect(await closeCode(connection), name).toBe(close ?? otherwise)
      }
    }
    expect(frames.length).toBeGreaterThan(8)
  })

  test('accepts frames of up to 64 kB', async () => {
    for (const [size, code] of [
      [64 * 1024, SIGNED_OUT_CLOSE],
      [64 * 1024 + 1, TOO_BIG],
    ] as const) {
      const socket = await openSocket(server.url)
      socket.send('x'.repeat(size))
      expect(await closed(socket), `${size} bytes`).toBe(code)
    }
  })

  test('closes with 4401 once its session has ended, and no other socket', async () => {
    const [leaving, staying] = [await server.newAccount(), await signedIn()]
    const socket = await signedIn(leaving.token)
    await leaving.client.session.logout()
    expect(await closed(socket)).toBe(SIGNED_OUT_CLOSE)
    expect(staying.readyState).toBe(WebSocket.OPEN)
  })

  test('drops a client that does not read, and sends the others everything', async () => {
    const quick = await signedIn()
    let arrived = 0
    quick.addEventListener('message', () => (arrived += 1))
    const { connection: slow } = await upgrade(server.url)
    slow.write(textFrame(handshake(account.token)))
    // Its response shows that it is signed in.
    await once(slow, 'data')
    slow.pause()
    const message = 'x'.repeat(60_000)
    const sent = 400
    for (let count = 0; count < sent; count += 1) {
      const data = { id: 1, message, time: '2026-11-21T10:00:00Z', href: null, icon: 'info', color: 'blue' }
      server.deliver({ business_id: account.business_id, user_id: account.user_id, command: 'notice', data })
      if (count % 5 === 0) await turn()
    }
    await expect.poll(() => arrived).toBe(sent)
    expect(await closeCode(slow)).toBe(TRY_AGAIN_LATER)
  })

  test('keeps ten sockets of a user, and closes the oldest of them with 4429 for one more', async () => {
    const [many, other] = [await server.newAccount(), await signedIn()]
    const sockets: WebSocket[] = []
    for (let count = 0; count < 10; count += 1) sockets.push(await signedIn(many.token))
    const [oldest, ...rest] = sockets
    const ended = new Promise<CloseEvent>((resolve) => oldest?.addEventListener('close', resolve))
    const newest = await signedIn(many.token)
    expect(await ended).toMatchObject({ code: TOO_MANY_CLOSE, reason: 'more than 10 sockets of one user' })
    for (const socket of [...rest, newest, other]) expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  test('authenticates sockets in the fair queue, so that many delay no others', async () => {
    const { services } = server
    const { kysely, queuedDb, config } = services
    const other = await server.newAccount()
    onTestFinished(() => void Object.assign(services, { kysely, queuedDb, config }))
    const asked: string[] = []
    services.queuedDb = (dbQueue, ...rest) => {
      asked.push(`${dbQueue} ${rest[0]}`)
      return queuedDb(dbQueue, ...rest)
    }
    services.config = { ...config, trustProxy: 1 }
    services.kysely = new Proxy(kysely, {
      get() {
        throw new Error('A socket went past the fair queue.')
      },
    })
    const { connection } = await upgrade(server.url, {
      headers: { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' },
    })
    connection.write(textFrame(handshake(other.token)))
    expect(String(await once(connection, 'data'))).toContain('"status":"ok"')
    connection.destroy()
    expect(asked).toEqual(['call 203.0.113.9', `call ${other.business_id}`])
    await signedIn(other.token)
    expect(asked.slice(2)).toEqual([`call ${other.business_id}`, `call ${other.business_id}`])
  })

  test('asks to retry when its turn does not come in time, and does not sign out', async () => {
    const { services } = server
    const { queuedDb } = services
    onTestFinished(() => void (services.queuedDb = queuedDb))
    services.queuedDb = () => {
      throw new AppError('unavailable')
    }
    const socket = await openSocket(server.url)
    socket.send(handshake(account.token))
    expect(await closed(socket)).toBe(TRY_AGAIN_LATER)
  })

  test('does not sign out a user when the session query fails', async () => {
    const other = await startListening()
    onTestFinished(() => other.close())
    const { token } = await other.newAccount()
    const socket = await openSocket(other.url)
    await other.postgres.asOwner('alter table sessions rename to sessions_gone')
    socket.send(handshake(token))
    expect(await closed(socket)).toBe(TRY_AGAIN_LATER)
    await other.postgres.asOwner('alter table sessions_gone rename to sessions')
    await signedIn(token, other.url)
  })

  test('ends a connection whose client does not respond to a ping', async () => {
    const other = await startListening({ heartbeatMs: 100 })
    onTestFinished(() => other.close())
    const { token } = await other.newAccount()
    const living = await signedIn(token, other.url)
    const { connection: silent } = await upgrade(other.url)
    silent.write(textFrame(handshake(token)))
    silent.resume()
    await once(silent, 'close')
    await sleep(300)
    expect(living.readyState).toBe(WebSocket.OPEN)
  })

  test('closes with 1013 when the server stops, without a long wait for silent clients', async () => {
    const other = await startListening()
    const { token } = await other.newAccount()
    const [polite, unknown] = [await signedIn(token, other.url), await openSocket(other.url)]
    const { connection: silent } = await upgrade(other.url)
    silent.pause()
    const codes = Promise.all([closed(polite), closed(unknown)])
    const start = performance.now()
    await other.close()
    // Not the minute in which the silent one may still sign in.
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(await codes).toEqual([TRY_AGAIN_LATER, TRY_AGAIN_LATER])
  })
})
