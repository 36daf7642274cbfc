import type { Fetch } from '../outbound-http/bounded-fetch.ts'

export interface RecordedRequest {
  url: URL
  method: string
  headers: Headers
  body: unknown
}

/** A provider for tests: answers each question by `answer` and keeps what it was asked. */
export function fakeFetch(answer: (asked: RecordedRequest, count: number) => Response | Promise<Response>) {
  const asked: RecordedRequest[] = []
  const fetch: Fetch = async (url, { method = 'GET', headers, body, signal }) => {
    const question = {
      url: new URL(url),
      method,
      headers: new Headers(headers),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    }
    asked.push(question)
    const given = await Promise.race([
      answer(question, asked.length),
      new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
    ])
    return given
  }
  return { fetch, asked }
}

export function jsonResponse(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })
}
