import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: http.IncomingHttpHeaders
}
export type Reply = {
  status?: number
  body?: unknown
  file?: string
  headers?: Record<string, string>
  hang?: boolean
}
/** The response to a call; undefined for 404. */
export type Handler = (seen: Seen) => Reply | undefined | Promise<Reply | undefined>

export type FakeServer = { readonly url: string; readonly seen: Seen[]; close(): Promise<void> }

/** A loopback server with the given responses; records every call. */
export async function fakeServer(handler: Handler): Promise<FakeServer> {
  const seen: Seen[] = []
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const text = Buffer.concat(chunks).toString()
      const one: Seen = {
        method: request.method ?? '',
        path: pathname.replace(/^\/api/, ''),
        query: searchParams,
        body: bodyOf(text, request.headers['content-type']),
        headers: request.headers,
      }
      seen.push(one)
      const reply = (await handler(one)) ?? refusal(404, 'not_found', 'Nothing was found here.')
      if (reply.hang) return
      if (reply.file !== undefined) {
        response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(reply.file)
        return
      }
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      response.end(JSON.stringify(reply.body ?? { msg: 'ok' }))
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A form is recorded as the text that was sent. */
function bodyOf(text: string, type = ''): unknown {
  if (text === '') return undefined
  return type.startsWith('multipart/') ? text : JSON.parse(text)
}

/** A refusal in the format of the API. */
export function refusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Reply {
  return { status, headers, body: { message, msg: message, error: message, code, request_id: 'req-7' } }
}
