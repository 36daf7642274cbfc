import { contract } from '@linkwright/core/contract/index'
import type { Endpoint } from '@linkwright/core/contract/endpoint'
import Fastify from 'fastify'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { aPageForm, aProjectForm, aSiteForm } from '../testing/forms.ts'
import { useAccount, useServer } from '../testing/use-server.ts'
import { addressOf } from './non-contract-routes.ts'
import { sendFile } from './send-file.ts'

/** Every call of the contract whose response is streamed. */
const streamed = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) =>
      endpoint.file === undefined ? [] : [{ call: `${area}.${name}`, path: endpoint.path }],
    ),
)

describe('every streamed answer', () => {
  const server = useServer(undefined, { logLevel: 'error' }, { write: (line) => log.push(line) })
  const admin = useAccount(server, { user_type: 'admin', plan_id: 5 })
  const ids = { siteId: 0, pageId: 0, id: 0 }
  const log: string[] = []

  beforeAll(async () => {
    ids.siteId = (await admin.client.sites.add(aSiteForm())).id
    ids.pageId = (await admin.client.pages.add({ siteId: ids.siteId, ...aPageForm() })).page.id
    ids.id = (await admin.client.sniper.add(aProjectForm())).project.id
  })

  const ask = async (path: string, method: 'GET' | 'HEAD' = 'GET') =>
    await server.app.inject({
      method,
      url: addressOf(path).replaceAll(/:(\w+)/g, (_, name: keyof typeof ids) => String(ids[name])),
      headers: { authorization: `Bearer ${admin.token}` },
    })

  const counted = async () => {
    const { total } = await server.services.kysely
      .selectFrom('daily_counts')
      .select(({ fn }) => fn.sum<number | null>('count').as('total'))
      .where('kind', '=', 'exports')
      .executeTakeFirstOrThrow()
    return total ?? 0
  }

  it('is one of these calls', () => {
    expect(streamed.length).toBeGreaterThan(15)
  })

  it.each(streamed)('$call returns its file', async ({ path }) => {
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  })

  it('is not read for a HEAD request, which counts nothing', async () => {
    const before = await counted()
    for (const { path } of streamed) expect((await ask(path, 'HEAD')).statusCode).toBe(404)
    expect(await counted()).toBe(before)
  })

  it.each(streamed)(
    '$call fails before its header if its rows cannot be read, and counts nothing',
    async ({ path }) => {
      const { queuedDb } = server.services
      const before = await counted()
      const unreadable = () => {
        throw new Error('the rows cannot be read')
      }
      const plugin = { transformQuery: unreadable, transformResult: unreadable }
      // A project of Keyword Sniper is read as a whole, like any other response.
      const of = path.startsWith('/projects/') ? 'read' : 'bulk'
      server.services.queuedDb = (dbQueue, ...rest) =>
        dbQueue === of ? queuedDb(dbQueue, ...rest).withPlugin(plugin) : queuedDb(dbQueue, ...rest)
      const { statusCode, headers } = await ask(path).finally(() => (server.services.queuedDb = queuedDb))
      expect([statusCode, headers['content-type']]).toEqual([500, 'application/json; charset=utf-8'])
      expect(headers['content-disposition']).toBeUndefined()
      expect(log.at(-1)).toContain('the rows cannot be read')
      expect(await counted()).toBe(before)
    },
  )
})

/** An app whose one route sends these lines, with what it logs. */
async function appThatSends(lines: () => AsyncIterable<string>) {
  const log: { level: number; msg: string; err?: { message: string } }[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => log.push(JSON.parse(line) as never) } },
  })
  app.get('/file', async (request, reply) => await sendFile(request, reply, 'file.csv', lines()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { log, app, port: (app.server.address() as AddressInfo).port }
}

test('cuts a file short that fails after its header, and logs the error', async () => {
  const { log, port } = await appThatSends(async function* () {
    yield 'head\r\n'
    yield 'row 1\r\n'
    throw new Error('the second batch failed')
  })
  const call = get({ port, path: '/file' })
  const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
  expect(response.statusCode).toBe(200)
  await expect(
    (async () => {
      for await (const _ of response);
    })(),
  ).rejects.toThrow('aborted')
  expect(log).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'a file was cut short',
      err: expect.objectContaining({ message: 'the second batch failed' }),
    }),
  )
})

test('stops reading a file when the client disconnects', async () => {
  const stopped = Promise.withResolvers<void>()
  const { port } = await appThatSends(async function* () {
    try {
      for (;;) yield 'row\r\n'.repeat(10_000)
    } finally {
      stopped.resolve()
    }
  })
  const call = get({ port, path: '/file' })
  await once(call, 'response')
  call.on('error', () => undefined)
  call.destroy()
  await expect(stopped.promise).resolves.toBeUndefined()
})

test.each([
  ['no line', [], ''],
  ['a head', ['head\r\n'], 'head\r\n'],
  ['more lines than are read first', ['a\r\n', 'b\r\n', 'c\r\n', 'd\r\n'], 'a\r\nb\r\nc\r\nd\r\n'],
])('sends a file of %s completely', async (_, lines, text) => {
  const { app } = await appThatSends(async function* () {
    yield* lines
  })
  expect((await app.inject('/file')).body).toBe(text)
})
