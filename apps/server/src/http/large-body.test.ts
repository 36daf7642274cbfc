import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AddressInfo } from 'node:net'
import { request as httpRequest } from 'node:http'
import { PassThrough } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aPageForm, aSiteForm } from '../testing/forms.ts'
import type { TestAccount } from '../testing/start.ts'
import { useAccount, useServer } from '../testing/use-server.ts'
import { LARGE_BODY, LargeBodies } from './large-body.ts'

const row = (index: number) => ({
  url: `https://blog${index}.example/a/rather/long/path/of/a/post/with/many/parts/${index}`,
  anchor_text: `an anchor text of some length, with a number ${index}`,
  date_added: '2026-01-02',
})

describe('a large body', () => {
  const server = useServer()
  const owner = useAccount(server)

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })

  async function importPath({ client }: TestAccount) {
    const siteId = (await client.sites.add(aSiteForm())).id
    const { page } = await client.pages.add({ siteId, ...aPageForm() })
    return { siteId, pageId: page.id, path: `/site/${siteId}/page/${page.id}/link/import-csv` }
  }

  const post = async (path: string, payload: string, headers: Record<string, string> = {}) =>
    await server.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...headers },
      payload,
    })

  it('is read while other calls are answered, and arrives complete', async () => {
    const { path } = await importPath(owner)
    const csv = Array.from({ length: 100_000 }, (_, index) => row(index))
    const payload = JSON.stringify({ csv })
    // What would keep others waiting: the whole of it parsed, or taken over from the thread, in one piece.
    const parse = vi.spyOn(JSON, 'parse')
    const emitted = vi.spyOn(Worker.prototype, 'emit')
    onTestFinished(() => [parse, emitted].forEach((spy) => spy.mockRestore()))
    const response = await post(path, payload)
    const longest = Math.max(...parse.mock.calls.map(([text]) => text.length), 0)
    const pieces = emitted.mock.calls.flatMap(([event, piece]) =>
      event === 'message' && Array.isArray(piece) ? [piece.length] : [],
    )
    expect(response.json()).toMatchObject({ msg: 'processing' })
    expect(longest).toBeLessThan(LARGE_BODY)
    expect(pieces.reduce((sum, rows) => sum + rows, 0)).toBe(csv.length)
    expect(Math.max(...pieces)).toBeLessThanOrEqual(1000)
    const { import_id } = response.json<{ import_id: number }>()
    const batches = await server.database.kysely
      .selectFrom('import_batches')
      .selectAll()
      .where('import_id', '=', import_id)
      .orderBy('first_row')
      .execute()
    expect(batches.flatMap(({ rows }) => rows)).toEqual(csv)
  })

  it.each([
    ['a row of the wrong shape', { ...row(1), da: '7' }, 400, 'csv.20001.da must be of type number.'],
    ['an unknown field', { ...row(1), made: 'up' }, 400, 'csv.20001 does not take made.'],
  ])('is refused for %s like a small one', async (_, wrong, status, message) => {
    const { path } = await importPath(owner)
    const rows = Array.from({ length: 20_001 }, (_each, index) => row(index))
    const large = JSON.stringify({ csv: [...rows, wrong] })
    expect(large.length).toBeGreaterThan(LARGE_BODY)
    const response = await post(path, large)
    expect([response.statusCode, response.json()]).toMatchObject([status, { message }])
    const small = await post(path, JSON.stringify({ csv: [wrong] }))
    expect([small.statusCode, small.json()]).toMatchObject([
      status,
      { message: message.replace('20001', '0') },
    ])
  })

  it('is refused if it is not JSON, sets a prototype, nests too deeply, or is too large', async () => {
    const { path } = await importPath(owner)
    const filler = 'x'.repeat(LARGE_BODY)
    for (const text of [
      `{"csv":["${filler}`,
      `{"csv":[{"url":"","anchor_text":"${filler}","__proto__":{"da":1}}]}`,
      `{"__proto__":{"csv":[]},"status":"${filler}"}`,
      '['.repeat(2 * LARGE_BODY),
    ]) {
      const response = await post(path, text)
      expect([text.slice(0, 20), response.statusCode]).toEqual([text.slice(0, 20), 400])
    }
    expect((await post(path, `"${'x'.repeat(20 * LARGE_BODY)}"`)).statusCode).toBe(413)
    expect((await post(path, JSON.stringify({ csv: [row(1)] }))).statusCode).toBe(200)
  })

  it('keeps no thread with much memory, even after a refusal', async () => {
    const { path } = await importPath(owner)
    const ended = vi.spyOn(Worker.prototype, 'terminate')
    onTestFinished(() => ended.mockRestore())
    const large = JSON.stringify({
      csv: [{ ...row(1), anchor_text: 'x'.repeat(9 * LARGE_BODY), made: 'up' }],
    })
    expect((await post(path, large)).statusCode).toBe(400)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('blocks no other body once it is handled, even if its response is never read', async () => {
    const { largeBodies } = server.app
    const admit = largeBodies.admit.bind(largeBodies)
    const unread = { raw: new PassThrough() } as unknown as FastifyReply
    const spy = vi
      .spyOn(largeBodies, 'admit')
      .mockImplementation((request, _, id) => admit(request, unread, id))
    onTestFinished(() => spy.mockRestore())
    const csv = Array.from({ length: 12_000 }, (_, index) => row(index))
    for (let time = 0; time < 3; time += 1) {
      const { path } = await importPath(owner)
      expect((await post(path, JSON.stringify({ csv }))).statusCode).toBe(200)
    }
  })

  it('is read after a while even if the one before is not released', async () => {
    const bodies = new LargeBodies({ heldMs: 10 })
    onTestFinished(() => bodies.close())
    const request = { headers: {}, raw: { socket: {}, complete: true }, params: { siteId: '1', pageId: '1' } }
    const fastifyRequest = request as unknown as FastifyRequest
    await bodies.admit(fastifyRequest, { raw: new PassThrough() } as unknown as FastifyReply, 1)
    const body = () => new Uint8Array(Buffer.from(JSON.stringify({ csv: [row(1)] })))
    for (let time = 0; time < 2; time += 1)
      expect((await bodies.read('links.importCsv', fastifyRequest, body())).input()).toMatchObject({
        csv: [row(1)],
      })
  })

  it('is distinguished from another one under the same Idempotency-Key', async () => {
    const { path } = await importPath(owner)
    const rows = Array.from({ length: 12_000 }, (_, index) => row(index))
    const once = { 'idempotency-key': 'large' }
    const first = await post(path, JSON.stringify({ csv: rows }), once)
    expect((await post(path, JSON.stringify({ csv: rows }), once)).json()).toEqual(first.json())
    const other = await post(path, JSON.stringify({ csv: rows.with(11_999, row(0)) }), once)
    expect(other.json()).toMatchObject({ code: 'key_reused' })
  })

  it('waits for another one of its business, and delays no other business', async () => {
    const other = await server.newAccount()
    const [{ path }, its] = [await importPath(owner), await importPath(other)]
    const { port } = server.app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const slow = httpRequest({
      port,
      method: 'POST',
      path: `/api${path}`,
      headers: { ...headers, 'content-length': '2000000' },
    })
    slow.on('error', () => undefined)
    onTestFinished(() => void slow.destroy())
    const admit = vi.spyOn(server.app.largeBodies, 'admit')
    slow.write('{')
    await expect.poll(() => admit.mock.settledResults[0]?.type, { timeout: 10_000 }).toBe('fulfilled')
    const csv = Array.from({ length: 12_000 }, (_, index) => row(index))
    let isAnswered = false
    const second = post(path, JSON.stringify({ csv })).then((response) => {
      isAnswered = true
      return response
    })
    const { siteId, pageId } = its
    expect(await other.client.links.importCsv({ siteId, pageId, csv })).toMatchObject({ msg: 'processing' })
    await owner.client.sites.list()
    expect(isAnswered).toBe(false)
    slow.destroy()
    expect((await second).statusCode).toBe(200)
  })
})
