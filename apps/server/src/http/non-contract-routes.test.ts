import { get } from '@linkwright/core/contract/endpoint'
import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { nonContractRoutes, requireListedRoutes } from './non-contract-routes.ts'
import { sendError } from './errors.ts'
import { rawRoute } from './raw-route.ts'

const show = get('/thing/{id}', {
  summary: 'One thing',
  allow: 'session.start',
  input: z.object({ id: z.int() }),
  output: z.object({ id: z.int() }),
})

const hook = {
  method: 'POST',
  path: '/api/hook',
  why: 'is signed byte by byte',
  raw: { types: ['application/json', 'text/plain'], limit: 1000 },
} as const

const answer = () => Promise.resolve({ id: 1 })

function anApp() {
  const app = Fastify()
  requireListedRoutes(app, { things: { show } }, [{ method: 'GET', path: '/health', why: 'health' }, hook])
  return app
}

it('starts with routes of the contract and listed others', async () => {
  const app = anApp()
  app.get('/api/thing/:id', { config: { call: 'things.show' } }, answer)
  app.get('/health', answer)
  await app.ready()
  expect(app.hasRoute({ method: 'HEAD', url: '/health' })).toBe(true)
})

it.each([
  ['an unlisted path', 'GET', '/api/thing', undefined],
  ['another method of a listed one', 'POST', '/health', undefined],
  ["a call's address that is not mounted as the call", 'GET', '/api/thing/:id', undefined],
  ['a call at another address than its own', 'GET', '/api/things/:id', 'things.show'],
  ['a call that is not in the contract', 'GET', '/api/thing/:id', 'things.drop'],
] as const)('does not start with %s', (_, method, url, call) => {
  expect(() =>
    anApp().route({ method, url, handler: answer, ...(call === undefined ? {} : { config: { call } }) }),
  ).toThrow(`${method} ${url} is neither in the contract nor in non-contract-routes.ts.`)
})

it('does not start with a route that a plugin adds', async () => {
  const app = anApp()
  void app.register(async (scope) => void scope.get('/brought', answer), { prefix: '/api' })
  await expect(app.ready()).rejects.toThrow('GET /api/brought is neither')
})

it('gives one reason for each', () => {
  for (const { why } of nonContractRoutes) expect(why).not.toBe('')
  const names = nonContractRoutes.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

it('passes on a raw body unchanged, up to its own limit and only of its types', async () => {
  const app = anApp()
  app.setErrorHandler(sendError)
  rawRoute(app, hook, async (bytes, _request, reply) =>
    reply.send({ length: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') }),
  )
  const send = async (payload: Buffer | string, type = 'application/json') => {
    const sent = { method: 'POST', url: '/api/hook', headers: { 'content-type': type }, payload } as const
    const { statusCode, body } = await app.inject(sent)
    return { statusCode, ...(JSON.parse(body) as { length?: number; hash?: string }) }
  }
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  // No JSON, no UTF-8, and spaces that a parser would lose.
  for (const bytes of [
    Buffer.from(' { "a" :1 }\r\n'),
    Buffer.from([0xff, 0, 0xfe, 0x0a]),
    Buffer.alloc(1000, 'x'),
  ])
    expect(await send(bytes)).toMatchObject({ statusCode: 200, length: bytes.length, hash: hashOf(bytes) })
  expect(await send('', 'text/plain')).toMatchObject({ statusCode: 200, length: 0 })
  expect((await send(Buffer.alloc(1001, 'x'))).statusCode).toBe(413)
  expect((await send('<a/>', 'text/xml')).statusCode).toBe(415)
})
