import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
  at: number
}

/** Responds to one request, correctly or with a fault. */
export type Behavior = (response: ServerResponse, seen: Seen) => void

export interface FaultServer extends AsyncDisposable {
  url: string
  seen: Seen[]
  /** The nth request gets the nth behavior; further ones get the last. */
  behave: (...behaviors: Behavior[]) => void
}

/** A loopback server with scripted faults. */
export async function faultServer(): Promise<FaultServer> {
  const seen: Seen[] = []
  let behaviors: Behavior[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        at: performance.now(),
      }
      seen.push(one)
      const behavior = behaviors[Math.min(seen.length, behaviors.length) - 1]
      behavior?.(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    behave: (...next) => {
      behaviors = next
      seen.length = 0
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Behavior {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export function refusal(
  status: number,
  code: string,
  headers: Record<string, string> = {},
  more: object = {},
) {
  const message = `refused with ${code}`
  return json({ message, msg: message, error: message, code, request_id: 'req-1', ...more }, status, headers)
}

export function text(body: string, type: string, status = 200): Behavior {
  return (response) => response.writeHead(status, { 'content-type': type }).end(body)
}

export const hungHeaders: Behavior = () => {}
export const hungBody: Behavior = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('[{"id":')
}
export const reset: Behavior = (response) => response.socket?.resetAndDestroy()

/** The error of a call, or undefined if it succeeded. */
export function failureOf(call: PromiseLike<unknown>): PromiseLike<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}

export const addSite = {
  name: 'A',
  url: 'https://a.example',
  categories: ['Law'],
  country: 'US',
  local: 'no',
  comp1: 'https://b.example',
  kp1: 'word',
} as const
