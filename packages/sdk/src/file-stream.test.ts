import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { failureOf, type FaultServer, faultServer, json, refusal } from './testing/fault-server.ts'

let server: FaultServer
beforeAll(async () => {
  server = await faultServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const streamOf = (timeout: number, signal?: AbortSignal) =>
  createClient({ baseURL: server.url, token: 't', retryDelay: 5 }).sites.exportLinks.stream(
    { siteId: 7 },
    { timeout, signal },
  )

const csv = { 'content-type': 'text/csv; charset=utf-8' }

it('is streamed in chunks, and only as fast as it is read', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const pieces = 2000
  let written = 0
  server.behave((response) => {
    response.writeHead(200, csv)
    const go = (): void => {
      let isFull = false
      while (!isFull && written < pieces) {
        written += 1
        isFull = !response.write(piece)
      }
      if (isFull) response.once('drain', go)
      else response.end()
    }
    go()
  })
  let [read, ahead] = [0, 0]
  for await (const bytes of await streamOf(30_000)) {
    read += bytes.length
    ahead = Math.max(ahead, written * piece.length - read)
  }
  expect(read).toBe(pieces * piece.length)
  // Of 128 MB, only what sockets and platform buffer between both sides.
  expect(ahead).toBeLessThan(read / 4)
})

it('is retried until it begins, and can be refused like every call', async () => {
  server.behave(refusal(503, 'unavailable'), (response) => response.writeHead(200, csv).end('a\r\n'))
  const texts: string[] = []
  for await (const bytes of await streamOf(30_000)) texts.push(Buffer.from(bytes).toString())
  expect([texts.join(''), server.seen.length]).toEqual(['a\r\n', 2])
  server.behave(refusal(404, 'not_found'))
  expect(await failureOf(streamOf(30_000))).toMatchObject({ name: 'NotFoundError', code: 'not_found' })
})

it('fails if the response is not a file', async () => {
  server.behave(json({ ok: true }))
  expect(await failureOf(streamOf(30_000))).toMatchObject({ code: 'bad_answer' })
})

async function readAll(stream: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _ of stream) continue
}

it('fails if it stalls, is cut off, or is aborted by the caller', async () => {
  server.behave((response) => void response.writeHead(200, csv).write('a'))
  expect(await failureOf(streamOf(500).then(readAll))).toMatchObject({ code: 'timeout' })
  server.behave((response) => {
    response.writeHead(200, csv).write('a', () => response.socket?.resetAndDestroy())
  })
  expect(await failureOf(streamOf(30_000).then(readAll))).toMatchObject({ code: 'network' })
  server.behave((response) => void response.writeHead(200, csv).write('a'))
  const stop = new AbortController()
  const reading = streamOf(30_000, stop.signal).then(readAll)
  await expect.poll(() => server.seen.length).toBe(1)
  stop.abort(new Error('enough'))
  expect(await failureOf(reading)).toMatchObject({ message: 'enough' })
})
