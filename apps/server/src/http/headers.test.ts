import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowOrigins, secureHeaders } from './headers.ts'

const allowed = ['https://app.example.com', 'http://localhost:5173']

describe('pages of other origins', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify({ trustProxy: true })
    secureHeaders(app)
    allowOrigins(app, allowed)
    app.get('/api/thing', async (_request, reply) => reply.send({ id: 1 }))
    await app.ready()
  })
  afterAll(() => app.close())

  const ask = async (method: 'GET' | 'OPTIONS', headers: Record<string, string>) =>
    await app.inject({ method, url: '/api/thing', headers })
  const granted = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

  it.each(allowed)('may read responses and the exposed headers from %s', async (origin) => {
    const response = await ask('GET', { origin })
    expect(response.json()).toEqual({ id: 1 })
    expect(granted(response)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-total-count, link, x-request-id, retry-after, idempotent-replayed',
    })
    expect(response.headers.vary).toBe('origin')
  })

  it.each(allowed)('pass the preflight from %s without cookies', async (origin) => {
    const response = await ask('OPTIONS', { origin, 'access-control-request-method': 'PUT' })
    expect([response.statusCode, response.payload]).toEqual([204, ''])
    expect(granted(response)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-total-count, link, x-request-id, retry-after, idempotent-replayed',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '600',
    })
  })

  it.each([
    'https://app.example.com.evil.example',
    'https://evil-app.example.com',
    'https://evil.app.example.com',
    'https://evilapp.example.com',
    'https://app.example.co',
    'https://app.example.com:8443',
    'https://app.example.com/',
    'https://APP.example.com',
    'http://app.example.com',
    'http://localhost:51730',
    'http://localhost',
    'null',
    '*',
    '',
  ])('get no permission from %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const response = await ask(method, { origin, 'access-control-request-method': 'GET' })
      expect(granted(response)).toEqual({})
      expect(response.statusCode).toBe(method === 'GET' ? 200 : 404)
      // A cache must not return the response for one origin to another.
      expect(response.headers.vary).toBe('origin')
    }
  })

  it('do not affect programs without an origin', async () => {
    const response = await ask('GET', {})
    expect(granted(response)).toEqual({})
    expect([response.json(), response.headers.vary]).toEqual([{ id: 1 }, 'origin'])
  })

  it('sends HSTS only behind a TLS proxy', async () => {
    const says = async (protocol: string) =>
      (await ask('GET', { 'x-forwarded-proto': protocol })).headers['strict-transport-security']
    expect([await says('https'), await says('http')]).toEqual(['max-age=31536000', undefined])
  })
})
