import { SIGNED_OUT_CLOSE } from '@linkwright/core/live/messages'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { authenticate } from '../http/auth.ts'
import type { Services } from '../http/context.ts'
import { type Bus, type BusMessage, RESYNC } from './bus.ts'
import { audienceOf, type Audience, isFor } from './audience.ts'

const PATH = '/api/socket'
const HANDSHAKE_MS = 5000
/** A token that was revoked or has expired ends its sockets within this time. */
const RECHECK_MS = 5000
const HEARTBEAT_MS = 30_000
const LARGEST_FRAME = 64 * 1024
/** A client that reads this much too slowly is let go; it comes back and reads the state again. */
const LARGEST_BACKLOG = 1024 * 1024
const TRY_AGAIN_LATER = 1013
const POLICY = 1008

interface Connection {
  socket: WebSocket
  token: string
  audience: Audience
  alive: boolean
}

/** Serves `/api/socket`: a handshake with a token, then every message that is for its user. */
export function serveSocket(app: FastifyInstance, services: Services, bus: Bus): () => Promise<void> {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false })
  const connections = new Set<Connection>()
  const allowed = new Set(services.config.origins)

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== PATH) return refuse(stream, 404)
    if (!isOwnOrigin(request, allowed)) return refuse(stream, 403)
    server.handleUpgrade(request, stream, head, (socket) => greet(socket))
  })

  function greet(socket: WebSocket): void {
    const timer = setTimeout(() => socket.close(SIGNED_OUT_CLOSE, 'no handshake'), HANDSHAKE_MS)
    socket.on('error', () => socket.terminate())
    socket.once('message', (frame: Buffer) => {
      clearTimeout(timer)
      const token = tokenOf(frame.toString())
      if (token === undefined) return socket.close(SIGNED_OUT_CLOSE, 'bad handshake')
      admit(socket, token).catch(() => socket.close(SIGNED_OUT_CLOSE, 'signed out'))
    })
    socket.once('close', () => clearTimeout(timer))
  }

  async function admit(socket: WebSocket, token: string): Promise<void> {
    const audience = await audienceOfToken(services, token)
    const connection = { socket, token, audience, alive: true }
    connections.add(connection)
    socket.on('pong', () => {
      connection.alive = true
    })
    // Nothing else is expected from a client.
    socket.on('message', () => socket.close(POLICY, 'unexpected message'))
    socket.once('close', () => connections.delete(connection))
    socket.send(JSON.stringify({ command: 'handshake', data: { status: 'ok' } }))
  }

  const unsubscribe = bus.subscribe((message) => {
    if (message === RESYNC) return deliver(connections, JSON.stringify({ command: RESYNC }))
    deliver(receivers(connections, message), JSON.stringify({ command: message.command, data: message.data }))
  })
  const recheck = setInterval(() => void recheckTokens(services, connections, app.log), RECHECK_MS).unref()
  const heartbeat = setInterval(() => beat(connections), HEARTBEAT_MS).unref()

  return async function stop() {
    clearInterval(recheck)
    clearInterval(heartbeat)
    unsubscribe()
    for (const { socket } of connections) socket.close(TRY_AGAIN_LATER, 'the server stops')
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

function refuse(stream: Duplex, status: 403 | 404): void {
  stream.end(`HTTP/1.1 ${status} ${status === 403 ? 'Forbidden' : 'Not Found'}\r\nConnection: close\r\n\r\n`)
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

async function audienceOfToken(services: Services, token: string): Promise<Audience> {
  const caller = await authenticate(services.kysely, `Bearer ${token}`, 'session.read', {})
  return await audienceOf(services.kysely, caller)
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

/** Ends sockets whose session has ended, and learns what a sub-user may see by now. */
async function recheckTokens(
  services: Services,
  connections: ReadonlySet<Connection>,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const connection of connections) {
    try {
      connection.audience = await audienceOfToken(services, connection.token)
    } catch (error) {
      const ended = error instanceof Error && error.name === 'AppError'
      if (ended) connection.socket.close(SIGNED_OUT_CLOSE, 'signed out')
      else log.warn({ err: error }, 'a socket could not be checked')
    }
  }
}

function beat(connections: ReadonlySet<Connection>): void {
  for (const connection of connections) {
    if (!connection.alive) connection.socket.terminate()
    connection.alive = false
    connection.socket.ping()
  }
}
