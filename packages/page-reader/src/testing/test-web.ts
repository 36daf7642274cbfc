import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type WebReaderOptions, webPageReader } from '../web.ts'

export const html = (response: ServerResponse, body: string | Buffer, headers = {}) =>
  response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)

export type Routes = Record<string, RequestListener>

/** A server of the test and a reader that may contact it. */
export async function testWeb(routes: Routes, options: WebReaderOptions = {}) {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    const route = routes[request.url ?? '']
    if (route) route(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const limits = { politenessMs: 0, ...options.limits }
  const reader = webPageReader({ loopbackPort: port, ...options, limits })
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await reader.close()
  })
  const read = (path: string, signal?: AbortSignal) => reader.read(`http://127.0.0.1:${port}${path}`, signal)
  return { read, requestedPaths, reader, port }
}

export const page: RequestListener = (_request, response) => html(response, '<title>Tents</title><p>one two')
