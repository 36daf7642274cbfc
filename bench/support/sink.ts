/**
 * A server that reads every batch of an import as JSON and adds nothing: what remains is the command's own share. It
 * messages its parent each time that an import has sent another 100,000 rows.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the command asks for before and after, as the real server answered it. */
type Answers = Readonly<Record<string, unknown>>

/** Sent to the parent: rows that an import has sent until this time of day. */
export interface Sent {
  rows: number
  at: number
}

const STEP = 100_000
let rows = 0

process.once('message', (answers: Answers) => {
  const server = createServer((request, response) => {
    void answer(answers, request).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

async function answer(answers: Answers, request: IncomingMessage): Promise<string> {
  if (request.method === 'GET') {
    // Each import asks before it sends.
    rows = 0
    const [path = ''] = request.url?.split('?') ?? []
    return JSON.stringify(answers[path])
  }
  const { csv } = JSON.parse(await text(request)) as { csv: unknown[] }
  const before = rows
  rows += csv.length
  if (Math.floor(rows / STEP) > Math.floor(before / STEP))
    process.send?.({ rows, at: Date.now() } satisfies Sent)
  return JSON.stringify({ msg: 'success', count: csv.length, duplicate: 0, refused: [] })
}
