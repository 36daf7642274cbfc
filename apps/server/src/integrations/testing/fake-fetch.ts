import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'

export interface RecordedRequest {
  url: URL
  method: string
  headers: Headers
  body: unknown
}

/** A provider for tests: calls `respond` for each request and records it. */
export function fakeFetch(
  respond: (requests: RecordedRequest, count: number) => Response | Promise<Response>,
) {
  const requests: RecordedRequest[] = []
  const fetch: Fetch = async (url, { method = 'GET', headers, body, signal }) => {
    const question = {
      url: new URL(url),
      method,
      headers: new Headers(headers),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    }
    requests.push(question)
    const given = await Promise.race([
      respond(question, requests.length),
      new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
    ])
    return given
  }
  return { fetch, requests }
}

export function jsonResponse(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })
}
