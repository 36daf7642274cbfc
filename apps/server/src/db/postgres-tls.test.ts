import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { exitStatusOf } from '../start-failure.ts'
import { openDatabase } from './open.ts'

const tls = new URL('../testing/tls/', import.meta.url)
const certificate = fileURLToPath(new URL('localhost.crt', tls))
const keys = { cert: readFileSync(certificate), key: readFileSync(new URL('localhost.key', tls)) }

/** PostgreSQL's response to a wrong password, which a client reads once it is connected. */
const refusal = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C28P01\0Mthe password is wrong\0\0')
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

/** A PostgreSQL that refuses each password, with TLS or without; returns its port and how it was reached. */
async function fakePostgres(hasTls: boolean) {
  const reached: ('encrypted' | 'plain')[] = []
  const respond = (socket: Socket, how: (typeof reached)[number]) => {
    reached.push(how)
    socket.end(refusal)
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (first) => {
      const wantsTls = first.length === 8 && first.readInt32BE(4) === 80_877_103
      if (!wantsTls) return respond(socket, 'plain')
      socket.write(hasTls ? 'S' : 'N')
      if (!hasTls) return
      const secured = new TLSSocket(socket, { isServer: true, ...keys })
      secured.on('error', () => {})
      secured.once('data', () => respond(secured, 'encrypted'))
    })
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, reached }
}

async function refused(port: number, query: string, host = 'localhost') {
  const url = `postgresql://me:secret@${host}:${port}/links${query}`
  const error: unknown = await openDatabase({ url }).catch((thrown: unknown) => thrown)
  return { message: (error as Error).message, status: exitStatusOf(error) }
}

const root = `sslrootcert=${encodeURIComponent(certificate)}`

test('with sslmode=verify-full and its root certificate the connection is encrypted', async () => {
  const { port, reached } = await fakePostgres(true)
  const { message, status } = await refused(port, `?sslmode=verify-full&${root}`)
  expect([message, status]).toEqual([expect.stringContaining('the password is wrong'), 2])
  expect(reached).toEqual(['encrypted'])
})

test.each([
  [
    'a self-signed certificate',
    '?sslmode=verify-full',
    'localhost',
    /Add sslrootcert=.* where it is self-signed\./,
  ],
  [
    'a certificate of another host',
    `?sslmode=verify-full&${root}`,
    '127.0.0.1',
    /is for another host\. Use a host/,
  ],
])('refuses %s before it sends anything, as a permanent cause', async (_, query, host, reason) => {
  const { port, reached } = await fakePostgres(true)
  const { message, status } = await refused(port, query, host)
  expect([message, status]).toEqual([expect.stringMatching(reason), 2])
  expect(message).not.toContain('secret')
  expect(reached).toEqual([])
})

test('refuses a PostgreSQL without TLS, and sends nothing unencrypted', async () => {
  const { port, reached } = await fakePostgres(false)
  const { message, status } = await refused(port, `?sslmode=verify-full&${root}`)
  expect([message, status]).toEqual([expect.stringContaining('does not support SSL'), 2])
  expect(reached).toEqual([])
})

test.each([
  ['sslmode=nonsense', 'sslmode=nonsense'],
  ['sslmode=', 'sslmode='],
  ['sslmode=VERIFY-FULL', 'sslmode=VERIFY-FULL'],
  ['sslmode=verify-full&sslmode=allow', 'sslmode=allow'],
])('refuses an unknown mode, as in %s, before it connects', async (query, named) => {
  const { port, reached } = await fakePostgres(true)
  const { message, status } = await refused(port, `?${query}`)
  const accepted = 'disable, no-verify, prefer, require, verify-ca or verify-full'
  expect([message, status]).toEqual([
    `PostgreSQL at localhost:${port}/links cannot be used: its address has ${named}, which is unknown. Use ${accepted}.`,
    2,
  ])
  expect(reached).toEqual([])
})

test('refuses an unknown value of ssl', async () => {
  const { port } = await fakePostgres(true)
  const { message, status } = await refused(port, '?ssl=false')
  expect([message, status]).toEqual([
    expect.stringContaining('ssl=false, which is unknown. Use 0, 1, true or no-verify.'),
    2,
  ])
})

test('without sslmode the connection is not encrypted, as the documents say', async () => {
  const { port, reached } = await fakePostgres(true)
  await refused(port, '')
  expect(reached).toEqual(['plain'])
})
