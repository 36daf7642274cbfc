import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { type BodyPace, endSlowBodies } from './slow-bodies.ts'
import { LARGE_BODY } from './large-body.ts'

const never = { idleMs: 600_000, leastPerSecond: 0, graceMs: 0, everyMs: 10 } satisfies BodyPace

async function connected(pace: BodyPace): Promise<Socket> {
  const app = Fastify()
  endSlowBodies(app, pace)
  // The caller is looked up for longer than a body may be idle; what comes after that is not limited.
  const slowLookUp = async () => {
    await sleep(20 * pace.everyMs)
    pace.idleMs = never.idleMs
  }
  app.post('/slow-look-up', { onRequest: slowLookUp }, (request) => Promise.resolve(request.body))
  app.post('/small', (request) => Promise.resolve(request.body))
  const large = { bodyLimit: 2 * LARGE_BODY }
  app.decorateRequest('settled', undefined)
  const settled = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.settled = {} as NonNullable<typeof request.settled>
    done()
  }
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => await reply.code(401).send()
  app.post('/large', { ...large, onRequest: settled }, (request) => Promise.resolve(request.body))
  app.post('/large-refused', { ...large, onRequest: refuse }, () => 'never')
  app.post('/refused', { onRequest: refuse }, () => 'never')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  onTestFinished(async () => {
    socket.destroy()
    await app.close()
  })
  await once(socket, 'connect')
  return socket
}

const head = (path: string, length: number | 'chunked') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`

/** All bytes received until the connection ends. */
const answered = async (socket: Socket) => (await buffer(socket)).toString()

/** A byte again and again, until the connection ends. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write(' '), 5)
  socket.once('close', () => clearInterval(timer))
}

test.each([['/small'], ['/nothing-here']])('gives up on a body that never arrives: %s', async (path) => {
  const socket = await connected({ ...never, idleMs: 50 })
  socket.write(`${head(path, 100)}{`)
  expect(await answered(socket)).toMatch(/^HTTP\/1\.1 (408 Request Timeout|404 Not Found)/)
})

test('gives up on a body that arrives byte by byte, with or without a length', async () => {
  for (const length of [100_000, 'chunked'] as const) {
    const socket = await connected({ ...never, leastPerSecond: 1_000_000 })
    socket.write(head('/small', length))
    if (length === 100_000) trickle(socket)
    expect(await answered(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout/)
  }
})

test.each([
  ['/refused', 100],
  ['/large-refused', LARGE_BODY + 1],
])('does not wait for the rest of a body that was refused by its headers: %s', async (path, length) => {
  const socket = await connected({ ...never, idleMs: 50 })
  socket.write(`${head(path, length)}{`)
  const text = await answered(socket)
  expect(text).toMatch(/^HTTP\/1\.1 401/)
  expect(text).not.toContain('408')
})

test('accepts a body that arrives in parts, however long it takes', async () => {
  const socket = await connected({ idleMs: 60_000, leastPerSecond: 1, graceMs: 60_000, everyMs: 10 })
  socket.write(head('/small', 9))
  for (const part of ['{"a', '":', '"b', '"}']) {
    socket.write(part)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const [response] = (await once(socket, 'data')) as [Buffer]
  expect(response.toString()).toContain('{"a":"b"}')
})

test('a large body of a known caller has its own limits', async () => {
  const socket = await connected({ ...never, idleMs: 0 })
  const small = await connected({ ...never, idleMs: 0 })
  socket.write(`${head('/large', LARGE_BODY + 1)}{`)
  small.write(`${head('/large', LARGE_BODY)}{`)
  expect(await answered(small)).toContain('408')
  expect(socket.readableEnded).toBe(false)
})

test('does not count a body as slow that the server does not read yet', async () => {
  const socket = await connected({ ...never, idleMs: 5 })
  const body = JSON.stringify('x'.repeat(LARGE_BODY / 2))
  socket.write(head('/slow-look-up', body.length) + body)
  const [response] = (await once(socket, 'data')) as [Buffer]
  expect(response.toString()).toMatch(/^HTTP\/1\.1 200 OK/)
})
