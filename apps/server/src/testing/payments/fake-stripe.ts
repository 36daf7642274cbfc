import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { callsOf } from './stripe-calls.ts'
import type { Calls } from './stripe-call.ts'
import { sandboxCards } from './sandbox.ts'
import { Refused } from './stripe-refusals.ts'
import type { TestProcessor } from '../../integrations/payments/test-processor/processor.ts'

/** Cards of a sandbox, as the built-in processor has them. */
const tokens: Readonly<Record<string, string>> = {
  [sandboxCards.pays]: 'tok_4242_12_2040',
  [sandboxCards.declinedWhenSaved]: 'tok_0002_12_2040',
  [sandboxCards.failsLater]: 'tok_0341_12_2040',
  [sandboxCards.asks]: 'tok_3155_12_2040',
}

/** How the fake fails a call: before its effect, or after. */
export type Mishap = (reply: {
  request: IncomingMessage
  response: ServerResponse
  respond: () => Promise<object>
}) => Promise<void> | undefined

export interface FakeStripe {
  url: string
  /** What the next calls meet, until it is taken away. */
  mishap: Mishap | undefined
  /** Each call that came, and what it sent. */
  requests: { route: string; version: string | undefined; key: string | undefined; body: string }[]
  close: () => Promise<void>
}

/** A fake of Stripe's HTTP API; the built-in processor holds the state of the payments. */
export async function startFakeStripe(brain: TestProcessor, installation: string): Promise<FakeStripe> {
  const calls: Calls = callsOf(brain, installation)
  const fake: Omit<FakeStripe, 'url' | 'close'> = { mishap: undefined, requests: [] }

  async function respond(request: IncomingMessage, body: string): Promise<object> {
    const url = new URL(request.url ?? '', 'http://fake')
    const fields = new URLSearchParams(request.method === 'GET' ? url.search : body)
    const [, , resource = '', id, act] = url.pathname.split('/')
    const route = `${request.method} ${[resource, id && (isId(id) ? ':id' : id), act].filter(Boolean).join('/')}`
    const call = calls[route]
    if (call === undefined) throw new Refused(404, { type: 'invalid_request_error', message: route })
    return await call({
      id: tokens[id ?? ''] ?? id ?? '',
      fields,
      key: String(request.headers['idempotency-key'] ?? ''),
    })
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    fake.requests.push({
      route: `${request.method} ${request.url}`,
      version: [request.headers['stripe-version']].flat()[0],
      key: [request.headers['idempotency-key']].flat()[0],
      body,
    })
    try {
      const met = fake.mishap?.({ request, response, respond: () => respond(request, body) })
      if (met !== undefined) return await met
      send(response, 200, await respond(request, body))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      send(response, error.status, { error: error.error })
    }
  }

  const server = createServer((request, response) => {
    void take(request, response).catch((error: unknown) => {
      send(response, 500, { error: { type: 'api_error', message: String(error) } })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

const isId = (part: string) => part.includes('_') && part !== 'create_preview'

export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' })
  response.end(JSON.stringify(body))
}
