/**
 * A server that parses every batch of an import as JSON and adds nothing: the command's own share remains. It sends its parent a
 * message whenever an import has sent another 100,000 rows.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The other requests of the command, with the responses of the real server. */
type Responses = Readonly<Record<string, unknown>>

/** Sent to the parent: the rows that an import has sent until this time. */
export interface Sent {
  rows: number
  at: number
}

const STEP = 100_000
let rows = 0

process.once('message', (responses: Responses) => {
  const server = createServer((request, response) => {
    void respond(responses, request).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

async function respond(responses: Responses, request: IncomingMessage): Promise<string> {
  if (request.method === 'GET') {
    // Each import makes these requests before it sends.
    rows = 0
    const [path = ''] = request.url?.split('?') ?? []
    return JSON.stringify(responses[path])
  }
  const { csv } = JSON.parse(await text(request)) as { csv: unknown[] }
  const before = rows
  rows += csv.length
  if (Math.floor(rows / STEP) > Math.floor(before / STEP))
    process.send?.({ rows, at: Date.now() } satisfies Sent)
  return JSON.stringify({ msg: 'success', count: csv.length, duplicate: 0, refused: [] })
}
