import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { existsSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { addressOf, nonContractRoutes } from '../apps/server/src/http/non-contract-routes.ts'
import { useFixture, useServer } from '../apps/server/src/testing/use-server.ts'
import { builtFolders } from '../apps/server/src/web/pages.ts'
import { describe, expect, it } from 'vitest'
import { withoutTraces } from './authorisation/billing.ts'
import { newTargets } from './authorisation/targets.ts'
import { call, routes } from './authorisation/matrix.ts'
import { type Caller, newFixture } from './authorisation/fixture.ts'

const isBuilt = existsSync(join(builtFolders.dashboard, 'index.html'))

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const

const server = useServer()
const fixture = useFixture(() => newFixture(server))

/** Method and pattern of every route that Fastify knows; each GET includes HEAD. */
function registered(): string[] {
  const names: string[] = []
  const above: string[] = []
  for (const line of fixture.server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^(?<bars>[│ ]*)[├└]── (?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/.exec(line)?.groups
    if (found === undefined) continue
    const depth = (found.bars?.length ?? 0) / 4
    above[depth] = found.part ?? ''
    const path = above.slice(0, depth + 1).join('')
    const methods = (found.methods ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD')
    names.push(...methods.map((method) => `${method} ${path}`))
  }
  return names.toSorted()
}

const patterns = routes.map(({ endpoint }) => ({
  method: endpoint.method,
  url: addressOf(endpoint.path),
}))

/** The URLs that match a route's pattern. */
const fitting = (url: string) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`)

describe('served routes', () => {
  it('are the contract and the listed routes', () => {
    // The names of a parameter in a path differ between calls and are printed together.
    const unnamed = (route: string) => route.replaceAll(/:\w+(?:\|:\w+)*/g, ':id')
    const names = patterns.map(({ method, url }) => `${method} ${url}`)
    // /storybook/* is printed without its slash.
    const beside = nonContractRoutes.map(
      ({ method, path }) => `${method} ${path.replace(/(?<=\w)\/\*$/, '*')}`,
    )
    expect(registered().map(unnamed).toSorted()).toEqual([...names, ...beside].map(unnamed).toSorted())
  })

  it.each(nonContractRoutes)(
    'respond to all callers alike at $method $path, outside of the contract',
    async (beside) => {
      const { method, path, raw } = beside
      const asked = async (caller?: Caller) => {
        const response = await fixture.server.app.inject({
          method,
          url: path.replace('*', 'nothing.js'),
          headers: {
            ...(raw && { 'content-type': raw.types[0] }),
            ...(caller && { authorization: `Bearer ${await caller.token()}` }),
          },
          ...(raw && { payload: 'null' }),
        })
        return [response.statusCode, response.headers['content-type'], response.headers['location']]
      }
      const stranger = await asked()
      for (const caller of fixture.callers) expect(await asked(caller), caller.name).toEqual(stranger)
    },
  )

  it('refuse undeclared methods', async () => {
    const { token } = await ownerToken()
    const declared = new Set(patterns.map(({ method, url }) => `${method} ${url}`))
    for (const { url } of patterns) {
      for (const method of METHODS.filter((each) => !declared.has(`${each} ${url}`))) {
        const response = await fixture.server.app.inject({
          method: method as 'GET',
          url: url.replaceAll(/:\w+/g, '1'),
          headers: { authorization: `Bearer ${token}` },
        })
        // A wider pattern may match the same URL and responds: PUT /user/login matches PUT /user/{id}, and
        // GET /admin/orders/published matches an order of the administrators.
        const fits = patterns.some((wider) => wider.method === method && fitting(wider.url).test(url))
        expect(fits ? [404, 400, 403] : [404], `${method} ${url}`).toContain(response.statusCode)
        expect(response.json(), `${method} ${url}`).toHaveProperty('request_id')
      }
    }
  })

  it.each(['TRACE', 'PROPFIND', 'FOO'])('refuse %s over a real connection', async (method) => {
    const { status, text } = await overTheWire(method)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('canary')
  })

  it('serve the dashboard at /, or how to build it, and data for clients that want no page', async () => {
    const headers = { accept: 'text/html' }
    const page = await fixture.server.app.inject({ url: '/', headers })
    const shown = isBuilt
      ? { statusCode: 200, type: 'text/html; charset=utf-8', text: '<div id="root">' }
      : { statusCode: 503, type: 'text/plain; charset=utf-8', text: 'npm run build' }
    expect(page.statusCode).toBe(shown.statusCode)
    expect(page.headers['content-type']).toBe(shown.type)
    expect(page.payload).toContain(shown.text)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    for (const url of ['/secure/dashboard', '/nothing']) {
      expect((await fixture.server.app.inject({ url, headers })).statusCode).toBe(shown.statusCode)
      expect((await fixture.server.app.inject({ url })).json()).toMatchObject({ code: 'not_found' })
    }
  })

  it('respond to HEAD like GET without a body', async () => {
    const response = await fixture.server.app.inject({ method: 'HEAD', url: '/api/site' })
    expect(response).toMatchObject({ statusCode: 401, payload: '' })
  })
})

async function ownerToken() {
  const caller = fixture.callers.find(({ name }) => name === 'owner A')
  if (caller === undefined) throw new Error('no owner')
  return { caller, token: await caller.token() }
}

async function overTheWire(method: string): Promise<{ status: number; text: string }> {
  const { server: http } = fixture.server.app
  if (!http.listening) await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return await new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, method, path: '/health', headers: { 'x-secret': 'canary' } },
      (response) => {
        let text = ''
        response.on('data', (part) => (text += String(part)))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    request.on('error', reject)
    request.end()
  })
}

interface Response {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** What a response lacks that all must have, or contains that none may. */
function faultsOf(
  { status, headers, text }: Response,
  { file, cacheSeconds: keptFor, output }: Partial<Endpoint> = {},
): string[] {
  const isFile = file !== undefined && status === 200
  const isBinary = output?.def.type === 'file' && status === 200
  const isKept = keptFor !== undefined && status === 200
  const carries: Record<string, RegExp> = {
    'x-content-type-options': /^nosniff$/,
    'content-security-policy': /default-src 'none'; frame-ancestors 'none'; sandbox/,
    'referrer-policy': /^no-referrer$/,
    'cache-control': isKept ? /^private, max-age=\d+$/ : /^no-store$/,
    'content-type': isBinary
      ? /^(image\/(png|jpeg)|application\/wacz\+zip)$/
      : isFile
        ? /^text\/csv; charset=utf-8$/
        : /^application\/json; charset=utf-8$/,
    'x-request-id': /^[\da-f-]{36}$/,
  }
  const never = ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']
  const id = isFile || isBinary ? undefined : (JSON.parse(text) as { request_id?: string }).request_id
  return [
    ...Object.keys(carries).filter((name) => carries[name]?.test(String(headers[name])) !== true),
    ...never.filter((name) => name in headers),
    ...(/node_modules|\.ts:\d+|at async |select .* from/i.test(text) ? ['shows the inside'] : []),
    ...(status >= 400 && id !== headers['x-request-id'] ? ['request_id'] : []),
  ]
}

describe('every response', () => {
  it.each(routes)('of $name is data, not cached by proxies, and has a request id', async (route) => {
    const { value: target } = await newTargets(route.setup?.names ?? 'nothing', fixture).next()
    if (target === undefined) throw new Error('no target')
    const { token } = await ownerToken()
    for (const sent of [undefined, 'lws_wrong', token]) {
      expect(faultsOf(await call(fixture, route, target, sent), route.endpoint)).toEqual([])
    }
  })

  it('that refuses a request before routing reveals no internals', async () => {
    await withoutTraces(fixture)
    const { token } = await ownerToken()
    const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const refused = [
      [404, { method: 'GET', url: '/nothing/here' }],
      [404, { method: 'GET', url: '/api/site/%zz' }],
      [404, { method: 'GET', url: '/api/site/%E0%A4%A' }],
      [404, { method: 'GET', url: `/api/site/${'1'.repeat(5000)}` }],
      [404, { method: 'GET', url: '//evil.test/%2f..' }],
      [
        413,
        { method: 'POST', url: '/api/site/add', headers: json, payload: `{"name":"${'x'.repeat(1 << 20)}"}` },
      ],
      [
        415,
        {
          method: 'POST',
          url: '/api/site/add',
          headers: { ...json, 'content-type': 'text/xml' },
          payload: '<a/>',
        },
      ],
      [400, { method: 'POST', url: '/api/site/add', headers: json, payload: '{' }],
      [400, { method: 'POST', url: '/api/site/add', headers: json, payload: '{"__proto__":{"a":1}}' }],
    ] as const
    for (const [status, request] of refused) {
      const response = await fixture.server.app.inject(request)
      expect(response.statusCode, `${request.url.slice(0, 40)} ${response.payload}`).toBe(status)
      expect(faultsOf({ status, headers: response.headers, text: response.payload }), request.url).toEqual([])
    }
  })

  it('that reports an internal error reveals nothing of the implementation', async () => {
    await server.database.asOwner('alter table settings rename to settings_away')
    try {
      const { token } = await ownerToken()
      const route = routes.find(({ name }) => name === 'session.read')
      const { value: target } = await newTargets('nothing', fixture).next()
      if (route === undefined || target === undefined) throw new Error('no such route')
      const response = await call(fixture, route, target, token)
      expect(response.status).toBe(500)
      expect(faultsOf(response)).toEqual([])
      expect(JSON.parse(response.text)).toMatchObject({
        code: 'internal',
        message: 'Something went wrong. Please try again.',
      })
    } finally {
      await server.database.asOwner('alter table settings_away rename to settings')
    }
  })

  it('cannot be read by a page of another origin', async () => {
    for (const origin of ['https://evil.test', 'null', 'https://links.test.evil.test', 'http://links.test']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const headers = { origin, 'access-control-request-method': 'GET' }
        const response = await fixture.server.app.inject({ method, url: '/api/site', headers })
        expect(response.headers).not.toHaveProperty('access-control-allow-origin')
      }
    }
  })
})
