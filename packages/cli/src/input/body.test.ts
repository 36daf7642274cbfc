import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createClient } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { Input } from '../define/command.ts'
import type { EndpointData } from '../endpoints.gen.ts'
import type { Io } from '../io.ts'
import { scratch } from '../testing/run-cli.ts'
import { type Body, bodyOf, bodyTypeOf } from './body.ts'

const endpoint = { area: 'things', name: 'one', summary: '', paged: false, params: [] }
const table: EndpointData[] = [
  { ...endpoint, method: 'POST', path: '/thing/{id}/table', body: 'csv' },
  { ...endpoint, method: 'POST', path: '/thing/{id}/picture', body: 'multipart' },
  { ...endpoint, method: 'POST', path: '/thing/{id}' },
]

test('finds the input of a call by its method and path, with any ids and query', () => {
  expect(bodyTypeOf('POST', '/thing/7/table', table)).toBe('csv')
  expect(bodyTypeOf('POST', '/thing/7/picture?x=1', table)).toBe('multipart')
  for (const other of ['/thing/7', '/thing/7/table/8', '/thing//table', '/nothing'])
    expect(bodyTypeOf('POST', other, table)).toBe('json')
  expect(bodyTypeOf('PUT', '/thing/7/table', table)).toBe('json')
})

const given = (flags: Record<string, unknown>, type: 'json' | 'csv' | 'multipart', stdin = '') =>
  bodyOf({ stdin: Readable.from([Buffer.from(stdin)]) } as unknown as Io, new Input([], flags), type)

/** The body that the server receives at `/thing`. */
async function sent({ kind, body }: Body) {
  let arrived: Request | undefined
  const server = http.createServer((request, response) => {
    const all = Readable.toWeb(request) as ReadableStream<Uint8Array>
    void new Response(all).arrayBuffer().then((bytes) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      arrived = new Request('http://here', { method: 'POST', headers, body: bytes })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = createClient({ baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  await client.request(`POST /thing${kind}`, body)
  server.closeAllConnections()
  server.close()
  if (arrived === undefined) throw new Error('Nothing arrived.')
  return arrived
}

test('--input sends the body unchanged, with the content type of the call', async () => {
  using home = scratch()
  const file = home.file('rows.csv', 'Url\r\nhttps://a.example/ä\r\n')
  for (const flags of [{ input: file }, { input: '-' }]) {
    const request = await sent(await given(flags, 'csv', 'Url\r\nhttps://a.example/ä\r\n'))
    expect(request.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await request.text()).toBe('Url\r\nhttps://a.example/ä\r\n')
  }
  const json = await sent(await given({ input: home.file('key.json', '{"name":"CI"}') }, 'json'))
  expect(json.headers.get('content-type')).toBe('application/json')
  expect(await json.json()).toEqual({ name: 'CI' })
})

test('--field fills a form, with names, types and bytes of files', async () => {
  using home = scratch()
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255])
  const file = home.file('logo.PNG', png)
  const fields = ['title=a=b', `picture=@${file}`, `raw=@${home.file('x.bin', 'x')}`]
  const form = await (await sent(await given({ field: fields }, 'multipart'))).formData()
  const [picture, raw] = [form.get('picture') as File, form.get('raw') as File]
  expect(form.get('title')).toBe('a=b')
  expect([picture.name, picture.type]).toEqual([path.basename(file), 'image/png'])
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png)
  expect(raw.type).toBe('application/octet-stream')
})

test.each([
  [{ data: '{}', input: 'x.json' }, 'json', 'Use only one of --data, --input and --field.'],
  [{ field: ['a=b'] }, 'json', 'This call does not accept a form. Pass its body with --data or --input.'],
  [{ field: ['ab'] }, 'multipart', "--field must be name=value, not 'ab'."],
  [{ field: ['a=@/nowhere.png'] }, 'multipart', 'There is no file /nowhere.png.'],
  [{ input: 'x.png' }, 'multipart', 'This call requires a form. Pass its fields with --field.'],
  [{ input: '/nowhere.csv' }, 'csv', 'There is no file /nowhere.csv.'],
  [{ data: '[1]' }, 'json', '--data must be a JSON object.'],
] as const)('%j is a wrong command line for a call that takes %s', async (flags, type, sentence) => {
  await expect(given(flags, type)).rejects.toMatchObject({ exit: 'usage', message: sentence })
})
