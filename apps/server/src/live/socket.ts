import { AppError } from '@linkwright/core/contract/errors'
import { SIGNED_OUT_CLOSE, TOO_MANY_CLOSE } from '@linkwright/core/live/messages'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { ClientDisconnected, type RequestScope, requestScope, WaitTimer } from '../db/request-scope.ts'
import { findCaller } from '../http/caller.ts'
import type { Services } from '../http/context.ts'
import { PerAddress } from '../http/per-address.ts'
import { clientAddress } from '../http/trust-proxy.ts'
import { every } from '../jobs/every.ts'
import { type Bus, RECHECK, RESYNC } from './bus.ts'
import { type Audience, audiencesOf, type BusMessage, isFor, userKey } from './audience.ts'
import { audiencesByToken } from './recheck.ts'

const PATH = '/api/socket'
const times = {
  /** A socket that has not authenticated by then is closed. */
  handshakeMs: 5000,
  /** A token that was revoked or has expired ends its sockets within this time. */
  recheckMs: 5000,
  heartbeatMs: 30_000,
  /** A stop does not wait longer for a client to say goodbye. */
  goodbyeMs: 2000,
}
/** Per user and server; one more closes the oldest. */
const MOST_SOCKETS = 10
const LARGEST_FRAME = 64 * 1024
/** A client that is this far behind is disconnected; it reconnects and reads the state again. */
const LARGEST_BACKLOG = 1024 * 1024
const TRY_AGAIN_LATER = 1013
const POLICY = 1008

interface Connection {
  socket: WebSocket
  tokenHash: Buffer
  audience: Audience
  alive: boolean
}

/**
 * Serves `/api/socket`: a handshake with a token, then every message for its user. Returns the function that stops it.
 */
export function serveSocket(
  app: FastifyInstance,
  services: Services,
  bus: Bus,
  { handshakeMs, recheckMs, heartbeatMs, goodbyeMs }: typeof times = times,
): () => Promise<void> {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false })
  const connections = new Set<Connection>()
  const allowed = new Set(services.config.origins)
  const perAddress = new PerAddress(services.config.connectionsPerAddress)
  app.metrics?.watchSockets(() => server.clients.size)

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // An unhandled error, such as a reset, would end the process.
    stream.on('error', () => stream.destroy())
    if (request.url?.replace(/\?.*/s, '') !== PATH) return refuse(stream, 404)
    if (!isOwnOrigin(request, allowed)) return refuse(stream, 403)
    const address = clientAddress(request, services.config.trustProxy)
    const leave = perAddress.enter(address)
    if (leave === undefined) {
      app.metrics?.socketRefused()
      return refuse(stream, 429)
    }
    stream.once('close', leave)
    server.handleUpgrade(request, stream, head, (socket) => greet(socket, address))
  })

  function greet(socket: WebSocket, address: string): void {
    const timer = setTimeout(() => socket.close(SIGNED_OUT_CLOSE, 'no handshake'), handshakeMs)
    // Unhandled it would end the process; ws closes the socket with the matching code.
    socket.on('error', () => {})
    const disconnect = new AbortController()
    const call: RequestScope = { signal: disconnect.signal, waitTimer: new WaitTimer() }
    socket.once('message', (frame: Buffer) => {
      clearTimeout(timer)
      // Nothing else is expected from a client.
      socket.on('message', () => socket.close(POLICY, 'unexpected message'))
      const token = tokenOf(frame.toString())
      if (token === undefined) return socket.close(SIGNED_OUT_CLOSE, 'bad handshake')
      requestScope.run(call, admit, socket, token, address).catch((error: unknown) => {
        if (error instanceof ClientDisconnected) return
        if (error instanceof AppError && error.code !== 'unavailable')
          return socket.close(SIGNED_OUT_CLOSE, 'signed out')
        app.log.warn({ err: error }, 'a socket could not be admitted')
        socket.close(TRY_AGAIN_LATER, 'try again later')
      })
    })
    socket.once('close', () => {
      clearTimeout(timer)
      disconnect.abort(new ClientDisconnected())
    })
  }

  /** In the fair queue: after a restart all sockets of a business reconnect at once. */
  async function admit(socket: WebSocket, token: string, address: string): Promise<void> {
    const { caller } = await findCaller(services, {
      authorization: `Bearer ${token}`,
      address,
      permission: 'session.read',
      place: {},
      of: 'read',
    })
    const [audience] = await audiencesOf(services.queuedDb('call', caller.business_id), [caller])
    // Disconnected in the meantime: its `close` event was handled already.
    if (audience === undefined || socket.readyState !== socket.OPEN) return
    const connection = { socket, tokenHash: caller.token_hash, audience, alive: true }
    makeRoom(connections, audience)
    connections.add(connection)
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.once('close', () => connections.delete(connection))
    socket.send(JSON.stringify({ command: 'handshake', data: { status: 'ok' } }))
  }

  const unsubscribe = bus.subscribe((message) => {
    if (message === RESYNC) return deliver(connections, JSON.stringify({ command: RESYNC }))
    if (message.command === RECHECK)
      return void recheckTokens(services, ofUser(connections, message), app.log)
    deliver(receivers(connections, message), JSON.stringify({ command: message.command, data: message.data }))
  })
  const recheck = every(recheckMs / 1000, app.log, () => recheckTokens(services, connections, app.log))
  const heartbeat = setInterval(() => beat(connections), heartbeatMs).unref()

  return async function stop() {
    clearInterval(heartbeat)
    unsubscribe()
    for (const socket of server.clients) socket.close(TRY_AGAIN_LATER, 'the server stops')
    const enough = setTimeout(() => server.clients.forEach((socket) => socket.terminate()), goodbyeMs)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearTimeout(enough)
    await recheck.stop()
  }
}

const reasons = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests' } as const

function refuse(stream: Duplex, status: keyof typeof reasons): void {
  // A client that leaves its end open must not keep the connection.
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\n\r\n`)
}

/** Programs send no Origin. A page's must be this server's own or one that is configured. */
function isOwnOrigin(request: IncomingMessage, allowed: ReadonlySet<string>): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || allowed.has(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function tokenOf(frame: string): string | undefined {
  try {
    const { command, data } = JSON.parse(frame) as { command?: unknown; data?: { token?: unknown } }
    return command === 'handshake' && typeof data?.token === 'string' ? data.token : undefined
  } catch {
    return undefined
  }
}

/** A user who opens sockets without end does not affect other users. */
function makeRoom(connections: Set<Connection>, audience: Audience): void {
  const own = ofUser(connections, audience)
  for (const oldest of own.slice(0, Math.max(0, own.length - MOST_SOCKETS + 1))) {
    connections.delete(oldest)
    oldest.socket.close(TOO_MANY_CLOSE, `more than ${MOST_SOCKETS} sockets of one user`)
  }
}

function ofUser(
  connections: Iterable<Connection>,
  user: { business_id: number; user_id: number },
): Connection[] {
  return [...connections].filter(({ audience }) => userKey(audience) === userKey(user))
}

function* receivers(connections: ReadonlySet<Connection>, message: BusMessage) {
  for (const connection of connections) if (isFor(connection.audience, message)) yield connection
}

function deliver(connections: Iterable<Connection>, frame: string): void {
  for (const { socket } of connections) {
    if (socket.bufferedAmount > LARGEST_BACKLOG) socket.close(TRY_AGAIN_LATER, 'too slow')
    else socket.send(frame)
  }
}

/** Closes sockets of ended sessions, and reads what sub-users may see now. */
async function recheckTokens(
  services: Services,
  connections: Iterable<Connection>,
  log: FastifyBaseLogger,
): Promise<void> {
  // Sockets that connect during the query are not part of it.
  const present = [...connections]
  try {
    const audiences = await audiencesByToken(
      services,
      present.map(({ tokenHash }) => tokenHash),
    )
    for (const [index, connection] of present.entries()) {
      const audience = audiences[index]
      if (audience === undefined) connection.socket.close(SIGNED_OUT_CLOSE, 'signed out')
      else connection.audience = audience
    }
  } catch (error) {
    log.warn({ err: error }, 'the sockets could not be checked')
  }
}

function beat(connections: ReadonlySet<Connection>): void {
  for (const connection of connections) {
    if (!connection.alive) connection.socket.terminate()
    connection.alive = false
    connection.socket.ping()
  }
}
