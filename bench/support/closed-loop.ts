import { connect, type Socket } from 'node:net'
import type { Call } from '@linkwright/server/src/testing/mix.ts'

type SentCall = Omit<Call, 'name'>

interface Load {
  address: string
  clients: number
  /** Ends after these seconds, or when this many calls were sent. */
  seconds?: number
  calls?: number
}

/**
 * Microseconds of a call at full load: each client sends its next call after the previous response. Over plain sockets, because
 * Node's own client would take a seventh of the server's processor time.
 */
export async function closedLoop(
  next: () => SentCall,
  { address, clients, seconds = Infinity, calls = Infinity }: Load,
): Promise<number> {
  const { hostname, port } = new URL(address)
  const start = performance.now()
  const end = start + seconds * 1000
  let sent = 0
  let responses = 0
  async function client() {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    try {
      while (performance.now() < end && sent < calls) {
        sent += 1
        await send(socket, next())
        responses += 1
      }
    } finally {
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return ((performance.now() - start) * 1000) / responses
}

/** Resolves with the end of the response. @throws if it is not 200 */
export function send(socket: Socket, { method, path, token, body }: SentCall): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let head = ''
  let missing: number | undefined
  const take = (bytes: Buffer) => {
    if (missing === undefined) {
      head += bytes.toString('latin1')
      missing = lengthIn(head)
      if (missing === undefined) return
    } else missing -= bytes.byteLength
    if (missing > 0) return
    if (head.startsWith('HTTP/1.1 200 ')) finish(resolve)
    else finish(() => reject(new Error(`${path}: ${head}`)))
  }
  const fail = (error: Error) => finish(() => reject(error))
  const close = () => fail(new Error(`${path}: the connection was closed`))
  const finish = (settle: () => void) => {
    socket.off('data', take).off('error', fail).off('close', close)
    settle()
  }
  socket.on('data', take).on('error', fail).on('close', close)
  const json =
    body === undefined
      ? ''
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${json}\r\n${body ?? ''}`,
  )
  return promise
}

/** The number of missing bytes of the response; undefined until its head is complete. */
function lengthIn(response: string): number | undefined {
  const end = response.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [, length] = /^content-length: (\d+)$/im.exec(response.slice(0, end).replaceAll('\r', '')) ?? []
  if (length === undefined) throw new Error('a response without a length')
  return Number(length) - (response.length - end - 4)
}
