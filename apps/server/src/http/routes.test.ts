import { get, post } from '@linkwright/core/contract/endpoint'
import { AppError } from '@linkwright/core/contract/errors'
import { contract } from '@linkwright/core/contract/index'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Services } from './context.ts'
import { sendError } from './errors.ts'
import { type Handlers, mount } from './routes.ts'

const Thing = z.object({ id: z.int(), name: z.string() })
const things = {
  show: get('/thing/{id}', {
    summary: 'One thing',
    allow: 'session.start',
    input: z.object({ id: z.int().min(1), deep: z.int().optional(), word: z.string().optional() }),
    output: Thing,
  }),
  add: post('/thing', {
    summary: 'Add a thing',
    allow: 'session.start',
    input: z.object({
      name: z.string().max(5),
      tags: z.array(z.strictObject({ word: z.string() })).optional(),
      count: z.int().optional(),
      on: z.boolean().optional(),
      age: z.int({ error: () => 'Age is required.' }).optional(),
    }),
    output: Thing,
  }),
}

const services = { checkResponses: true } as unknown as Services

function appWith(handlers: Handlers<typeof things>, logger: FastifyServerOptions['logger'] = false) {
  const app = Fastify({ logger })
  app.setErrorHandler(sendError)
  mount(app, services, 'things', things, handlers)
  return app
}

const asGiven: Handlers<typeof things> = {
  show: ({ id, deep, word }) => Promise.resolve({ id, name: JSON.stringify([deep, word]) }),
  add: ({ name }) => Promise.resolve({ id: 1, name }),
}

describe('the contract as routes', () => {
  it('does not compile with a missing handler, an extra one, or a parameter that the path does not have', () => {
    // @ts-expect-error: `add` is missing
    const missing: Handlers<typeof things> = { show: asGiven.show }
    // @ts-expect-error: there is no endpoint `drop`
    const extra: Handlers<typeof things> = { ...asGiven, drop: asGiven.add }
    const definition = {
      summary: 'x',
      allow: 'session.start' as const,
      input: z.object({ id: z.int() }),
      output: Thing,
    }
    // @ts-expect-error: the path names {thingId}, the input does not
    const unknown = get('/thing/{thingId}', definition)
    expect([missing, extra, unknown]).toHaveLength(3)
  })

  it('does not start with a route whose permission is not in the table', () => {
    const app = Fastify()
    const odd = { show: { ...things.show, allow: 'thing.show' } } as unknown as { show: typeof things.show }
    expect(() => mount(app, services, 'things', odd, { show: asGiven.show })).toThrow(
      'things.show has no permission: thing.show',
    )
  })

  it('fails in tests if a response does not match its contract', async () => {
    const leak = { id: 1, name: 'n', password_hash: 'secret' }
    const app = appWith({ ...asGiven, add: () => Promise.resolve(leak) })
    const response = await app.inject({ method: 'POST', url: '/api/thing', payload: { name: 'n' } })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret')
  })

  it('reads numbers of path and query from their digits, and nothing else', async () => {
    const app = appWith(asGiven)
    const ask = async (url: string) => {
      const response = await app.inject({ method: 'GET', url })
      return [response.statusCode, response.json<{ name: string }>().name] as const
    }
    expect(await ask('/api/thing/7?deep=12&word=12')).toEqual([200, '[12,"12"]'])
    for (const deep of ['0x10', '1e3', ' 1', '+1', '1.5', 'true', '01', '']) {
      expect([deep, (await ask(`/api/thing/7?deep=${encodeURIComponent(deep)}`))[0]]).toEqual([deep, 400])
    }
    expect((await ask('/api/thing/7?deep=1&deep=2'))[0]).toBe(400)
    expect((await ask('/api/thing/7?other=1'))[0]).toBe(400)
    for (const id of ['0', '-1', '1e3', '0x1', '01', '1.0', 'abc', '9223372036854775808']) {
      expect([id, (await ask(`/api/thing/${id}`))[0]]).toEqual([id, 404])
    }
  })

  it('converts nothing in a body: unknown fields and other types are 400', async () => {
    const app = appWith(asGiven)
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: '/api/thing', payload })).statusCode
    expect(await send({ name: 'n', count: 3, on: true })).toBe(200)
    for (const wrong of [
      { name: 'n', more: 1 },
      { name: 'n', count: '3' },
      { name: 'n', on: 'true' },
      { name: 'n', on: 1 },
      { name: ['n'] },
      { name: 7 },
      { name: null },
      {},
      { name: 'too long' },
      { name: 'n', tags: [{ word: 'w', more: 1 }] },
      [],
    ]) {
      expect([wrong, await send(wrong)]).toEqual([wrong, 400])
    }
  })

  it("returns a broken rule with its message as 422, under the three keys of the specification's screens", async () => {
    const app = appWith(asGiven)
    const response = await app.inject({
      method: 'POST',
      url: '/api/thing',
      payload: { name: 'n', age: 'old' },
    })
    expect(response.statusCode).toBe(422)
    const message = 'Age is required.'
    expect(response.json()).toMatchObject({
      message,
      msg: message,
      error: message,
      code: 'refused',
      issues: [{ path: ['age'], message }],
    })
  })

  it('sends Retry-After with retryable errors, and reveals only the id of an internal error', async () => {
    const app = appWith({
      show: () => Promise.reject(new AppError('too_many', undefined, { retryAfter: 7 })),
      add: () => Promise.reject(new Error('select * from secrets failed at /srv/app.ts')),
    })
    const many = await app.inject({ method: 'GET', url: '/api/thing/1' })
    expect([many.statusCode, many.headers['retry-after']]).toEqual([429, '7'])
    const fault = await app.inject({ method: 'POST', url: '/api/thing', payload: { name: 'n' } })
    expect(fault.statusCode).toBe(500)
    expect(fault.body).not.toMatch(/secrets|srv|at /)
    expect(fault.json<{ request_id: string }>().request_id).not.toBe('')
  })

  it('treats a SyntaxError in our own code as an internal error: logged, and 500', async () => {
    const lines: string[] = []
    const app = appWith(
      { ...asGiven, show: () => Promise.resolve(JSON.parse('{') as never) },
      { stream: { write: (line: string) => void lines.push(line) } },
    )
    const fault = await app.inject({ method: 'GET', url: '/api/thing/1' })
    expect([fault.statusCode, fault.json<{ code: string }>().code]).toEqual([500, 'internal'])
    expect(lines.join('')).toContain('SyntaxError')
    const headers = { 'content-type': 'application/json' }
    const broken = await app.inject({ method: 'POST', url: '/api/thing', headers, payload: '{' })
    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([400, 'wrong_shape'])
  })
})

it('has an endpoint only once for each method and address', () => {
  const all = Object.values(contract).flatMap((area) => Object.values(area))
  const addresses = all.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})
