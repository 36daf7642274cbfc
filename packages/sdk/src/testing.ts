import { createClient, type LinkwrightClient } from './client.ts'
import type { ClientOptions } from './options.ts'

/** What `light-my-request` takes; Fastify's `app.inject` does. */
export interface InjectRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

export interface InjectResponse {
  statusCode: number
  headers: Record<string, string | number | string[] | undefined>
  payload: string
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
    const { statusCode, headers, payload } = await inject({
      method: (init?.method ?? 'GET') as InjectRequest['method'],
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    const answered = Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    )
    return new Response(statusCode === 204 ? null : payload, { status: statusCode, headers: answered })
  }
}
