import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveMetrics } from '../http/metrics-route.ts'
import { aSiteForm } from '../testing/forms.ts'
import { startServer } from '../testing/start.ts'
import { useServer } from '../testing/use-server.ts'
import { metricsOf } from './metrics.ts'

const TOKEN = 'a token of the monitoring'.replaceAll(' ', '-')

const server = useServer(undefined, { metrics: { at: undefined, token: TOKEN } })

const read = async (token?: string, of = server) =>
  await of.app.inject({
    url: '/metrics',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

test('are off by default, and require their token if they are on', async () => {
  const usual = await startServer()
  onTestFinished(() => usual.close())
  expect((await read(TOKEN, usual)).statusCode).toBe(404)
  expect((await read()).statusCode).toBe(401)
  expect((await read('another token')).statusCode).toBe(401)
  const { statusCode, headers } = await read(TOKEN)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
})

test('count calls by route and status, and contain no customer data or addresses', async () => {
  const owner = await server.newAccount()
  const client = server.clientWith(owner.token, '203.0.113.77')
  const { id } = await client.sites.add(
    aSiteForm({ name: 'Secret customer', url: 'https://secret-customer.test' }),
  )
  await client.sites.show({ siteId: id })
  await client.sites.show({ siteId: id + 1000 }).catch(() => undefined)
  await server.app.inject(`/nothing/${owner.email}?of=203.0.113.77`)
  const { body } = await read(TOKEN)
  const route = 'method="GET",route="/api/site/:siteId"'
  expect(body).toContain(`linkwright_http_request_duration_seconds_count{${route},status="2xx"} 1`)
  expect(body).toContain(`linkwright_http_request_duration_seconds_count{${route},status="4xx"} 1`)
  for (const secret of [
    owner.email,
    'example.test',
    '203.0.113',
    'ecret',
    owner.token,
    'business',
    'user_id',
  ])
    expect(body).not.toContain(secret)
  const labels = new Set(Array.from(body.matchAll(/[{,](\w+)="/g), ([, label]) => label))
  expect([...labels].filter((label) => !known.has(label ?? ''))).toEqual([])
})

/** Ours, and those of prom-client about the process. */
const known = new Set([
  'method',
  'route',
  'status',
  'le',
  'queue',
  'state',
  'version',
  'major',
  'minor',
  'patch',
  'type',
  'kind',
  'space',
])

test('report the database and the queues, and the rest even while the database is down', async () => {
  const { body } = await read(TOKEN)
  expect(body).toContain('linkwright_database_ready 1')
  for (const queue of ['money', 'work', 'look-ups'])
    expect(body).toMatch(new RegExp(`linkwright_jobs\\{queue="${queue}",state="due"\\} \\d`))
  const broken = metricsOf({
    status: () => Promise.resolve({ kind: 'postgres', state: 'unavailable', running_for_ms: 0, waiting: 3 }),
    kysely: server.services.kysely.withPlugin({
      transformQuery() {
        throw new Error('the database is away')
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  })
  const text = await broken.read()
  expect(text).toContain('linkwright_database_ready 0')
  expect(text).toContain('linkwright_database_waiting 3')
  expect(text).not.toContain('linkwright_jobs{')
})

test('do not wait for a hanging database, and report it as down', async () => {
  // Busy when the read begins, and away once it has waited.
  const states = ['busy', 'unavailable'] as const
  let reads = 0
  const hanging = metricsOf({
    status: () =>
      Promise.resolve({
        kind: 'postgres',
        state: states[reads++] ?? 'unavailable',
        running_for_ms: 0,
        waiting: 0,
      }),
    kysely: server.services.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async () => await new Promise<never>(() => {}),
    }),
  })
  const text = await hanging.read()
  expect(reads).toBe(2)
  expect(text).toContain('linkwright_database_ready 0')
  expect(text).not.toContain('linkwright_jobs{')
})

test('are the only thing served at their own address', async () => {
  const { metrics } = server.app
  if (metrics === undefined) throw new Error('there are none')
  const own = await serveMetrics(metrics, { at: { host: '127.0.0.1', port: 0 }, token: undefined })
  onTestFinished(() => void own.close())
  const { port } = own.address() as AddressInfo
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect([await ask('/metrics'), await ask('/api/site'), await ask('/')]).toEqual([200, 404, 404])
})

test('have every name that the alert rules use', async () => {
  const rules = readFileSync(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8')
  const names = Array.from(rules.matchAll(/\b(?:linkwright|nodejs|process)_\w+/g), ([name]) => name)
  expect(names.length).toBeGreaterThan(8)
  const { body } = await read(TOKEN)
  expect(names.filter((name) => !body.includes(name))).toEqual([])
})
