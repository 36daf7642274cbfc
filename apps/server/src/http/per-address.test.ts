import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendError } from './errors.ts'
import { limitPerAddress, PerAddress } from './per-address.ts'
import { trustOf, type TrustProxy } from './trust-proxy.ts'
import { EventEmitter } from 'node:events'

describe('open requests of an address', () => {
  test('are limited and counted by network until they end', () => {
    const two = new PerAddress(2)
    const [first] = [two.enter('203.0.113.9'), two.enter('::ffff:203.0.113.9')]
    expect(two.enter('203.0.113.9')).toBeUndefined()
    expect(two.enter('203.0.113.10')).toBeTypeOf('function')
    first?.()
    first?.()
    expect(two.enter('203.0.113.9')).toBeTypeOf('function')
    expect(two.enter('203.0.113.9')).toBeUndefined()
    for (const address of ['2001:db8::1', '2001:db8::2']) expect(two.enter(address)).toBeTypeOf('function')
    expect(two.enter('2001:db8::3')).toBeUndefined()
  })

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'are not limited for this machine itself: %s',
    (address) => {
      const none = new PerAddress(0)
      expect(none.enter(address)).toBeTypeOf('function')
      expect(none.enter('203.0.113.9')).toBeUndefined()
    },
  )
})

/** An app whose one route waits until it is let go, and a connection of an address to it. */
async function limited(trustProxy: TrustProxy) {
  const app = Fastify({ trustProxy: trustOf(trustProxy) })
  const waiting = Promise.withResolvers<void>()
  app.setErrorHandler(sendError)
  limitPerAddress(app, { trustProxy, connectionsPerAddress: 2 })
  app.get('/', async () => (await waiting.promise, 'ok'))
  await app.ready()
  onTestFinished(() => app.close())
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: () => {} })
    socket.destroy = () => {
      socket.destroyed = true
      socket.emit('close')
    }
    app.server.emit('connection', socket as never)
    return socket
  }
  const ask = async (remoteAddress: string, forwarded: string) =>
    await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  return { app, ask, connect, release: waiting.resolve }
}

test('limits connections of an address, and counts live sockets separately', async () => {
  const { app, connect } = await limited(0)
  const address = '203.0.113.9'
  const [first, second, third] = [connect(address), connect(address), connect(address)]
  expect([first.destroyed, second.destroyed, third.destroyed]).toEqual([false, false, true])
  app.server.once('upgrade', () => {})
  app.server.emit('upgrade', {} as never, first as never, Buffer.alloc(0))
  const fourth = connect(address)
  expect([fourth.destroyed, connect(address).destroyed]).toEqual([false, true])
  // What was counted as a live socket since is taken off once.
  first.destroy()
  expect(connect(address).destroyed).toBe(true)
  second.destroy()
  expect(connect(address).destroyed).toBe(false)
})

test.each<[string, TrustProxy]>([
  ['one hop', 1],
  ['its network', ['10.0.0.0/8']],
])('limits calls through a proxy, trusted by %s, by the forwarded address', async (_, trust) => {
  const { ask, connect, release } = await limited(trust)
  const proxy = '10.0.0.2'
  for (let nth = 0; nth < 5; nth += 1) expect(connect(proxy).destroyed).toBe(false)
  const open = [ask(proxy, '203.0.113.9'), ask(proxy, '1.2.3.4, 203.0.113.9')]
  await expect.poll(async () => (await ask(proxy, '203.0.113.9')).statusCode).toBe(429)
  const other = ask(proxy, '203.0.113.10')
  release()
  expect((await Promise.all([...open, other])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await ask(proxy, '203.0.113.9')).statusCode).toBe(200)
})
