import { Buffer } from 'node:buffer'
import { createClient, type LinkwrightClient } from './client.ts'
import type { ClientOptions } from './options.ts'

/** Options of `light-my-request`, which Fastify's `app.inject` uses. */
export interface InjectRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  /** A text, or the bytes of a file or form, as a `Buffer`. */
  payload?: string | Uint8Array
}

export interface InjectResponse {
  statusCode: number
  headers: Record<string, string | number | string[] | undefined>
  payload: string
  /** The payload as bytes, for responses that are not text. */
  rawPayload?: Uint8Array
}

export type Inject = (request: InjectRequest) => PromiseLike<InjectResponse>

/** A client whose calls reach a server in this process without a port: `createTestClient((request) => app.inject(request))`. */
export function createTestClient(inject: Inject, options: ClientOptions = {}): LinkwrightClient {
  return createClient({
    baseURL: 'http://linkwright.test',
    retries: 0,
    ...options,
    fetch: injectFetch(inject),
  })
}

function injectFetch(inject: Inject): typeof globalThis.fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const { body, type } = await bodyOf(init?.body)
    const { statusCode, headers, payload, rawPayload } = await inject({
      method: (init?.method ?? 'GET') as InjectRequest['method'],
      url: pathname + search,
      headers: { ...type, ...Object.fromEntries(new Headers(init?.headers)) },
      ...(body === undefined ? {} : { payload: body }),
    })
    const headerList = Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    )
    return new Response(
      statusCode === 204 ? null : rawPayload === undefined ? payload : Uint8Array.from(rawPayload),
      {
        status: statusCode,
        headers: headerList,
      },
    )
  }
}

/** Returns text unchanged. Converts a file or form to bytes, with the content type that contains the form's boundary. */
async function bodyOf(
  sent: RequestInit['body'],
): Promise<{ body?: string | Uint8Array; type?: Record<string, string> }> {
  if (sent === undefined || sent === null) return {}
  if (typeof sent === 'string') return { body: sent }
  const written = new Response(sent)
  const type = written.headers.get('content-type')
  const body = Buffer.from(await written.arrayBuffer())
  return type === null ? { body } : { body, type: { 'content-type': type } }
}
