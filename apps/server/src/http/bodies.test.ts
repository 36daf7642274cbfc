import { get, post } from '@linkwright/core/contract/endpoint'
import { createClient } from '@linkwright/sdk'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { MOST_PARTS, registerBodyParsers } from './bodies.ts'
import type { Services } from './context.ts'
import { sendError } from './errors.ts'
import { LargeBodies } from './large-body.ts'
import { mount } from './routes.ts'

const MIB = 1024 * 1024
const Answer = z.object({ said: z.string() })

/** Fakes: one call for each kind of body. */
const things = {
  read: get('/thing', { summary: 'Read', allow: 'session.start', input: z.object({}), output: Answer }),
  plain: post('/thing', {
    summary: 'Add',
    allow: 'session.start',
    input: z.object({ name: z.string() }),
    output: Answer,
  }),
  table: post('/thing/{id}/table', {
    summary: 'Add a table',
    allow: 'session.start',
    body: 'csv',
    bare: 'rows',
    bodyLimit: 2 * MIB,
    input: z.object({ id: z.int().min(1), rows: z.string().min(1) }),
    output: Answer,
  }),
  picture: post('/thing/{id}/picture', {
    summary: 'Add a picture',
    allow: 'session.start',
    body: 'multipart',
    bodyLimit: 2 * MIB,
    input: z.object({
      id: z.int().min(1),
      picture: z.file().max(MIB).mime(['image/png']),
      title: z.string().max(10).optional(),
      width: z.int().optional(),
    }),
    output: Answer,
  }),
}

let app: FastifyInstance
let largeBodies: LargeBodies
const hashes: (string | undefined)[] = []

beforeAll(async () => {
  app = Fastify({ bodyLimit: MIB })
  app.setErrorHandler(sendError)
  largeBodies = new LargeBodies()
  app.decorate('largeBodies', largeBodies)
  app.addHook('onClose', () => largeBodies.close())
  registerBodyParsers(app, largeBodies)
  // Authentication is not tested here: every call is made for one business.
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { settled: { caller: { business_id: 7 }, at: 0 } })
  })
  app.addHook('preHandler', async ({ rawBody }) => void hashes.push(rawBody))
  mount(app, { checkResponses: true } as unknown as Services, 'things', things, {
    read: () => Promise.resolve({ said: 'read' }),
    plain: ({ name }) => Promise.resolve({ said: name }),
    table: ({ id, rows }) => Promise.resolve({ said: `${id}:${rows.length}:${rows.slice(0, 20)}` }),
    picture: async ({ id, picture, title, width }) => {
      const bytes = Buffer.from(await picture.arrayBuffer())
      return {
        said: JSON.stringify([id, picture.name, picture.type, bytes.toString('hex', 0, 4), title, width]),
      }
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const png = (size = 4) =>
  new File([Buffer.from([0x89, 0x50, 0xff, 0]), Buffer.alloc(size - 4)], 'a.png', { type: 'image/png' })

function formWith(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function send(path: string, body: string | FormData | Uint8Array<ArrayBuffer>, type?: string) {
  const written = new Response(body, type === undefined ? {} : { headers: { 'content-type': type } })
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  })
  return [answer.statusCode, answer.json()] as [number, { said?: string; message?: string }]
}

it('is the unchanged text of a CSV file, without a byte order mark', async () => {
  const text = '\uFEFFurl,"a ""b"""\r\nü,1\r\n'
  const said = `3:${text.length - 1}:${text.slice(1, 21)}`
  for (const type of ['text/csv', 'text/csv; charset=utf-8', 'Text/CSV; charset="UTF-8"; header=present'])
    expect(await send('/thing/3/table', text, type)).toEqual([200, { said }])
})

it.each([
  ['a call that takes JSON, a CSV file', '/thing', 'a,b', 'text/csv', 415, 'Please send JSON.'],
  [
    'a call that takes a CSV file, JSON',
    '/thing/3/table',
    '{}',
    'application/json',
    415,
    'Please send a CSV file in UTF-8, as text/csv.',
  ],
  [
    'a CSV file in another encoding',
    '/thing/3/table',
    'a',
    'text/csv; charset=latin1',
    415,
    'Please send a CSV file in UTF-8, as text/csv.',
  ],
  [
    'a CSV file that is not what it says',
    '/thing/3/table',
    new Uint8Array([0x61, 0xff]),
    'text/csv',
    400,
    'The file is not in UTF-8. Please save it as CSV UTF-8.',
  ],
  [
    'a CSV file that is too large',
    '/thing/3/table',
    'x'.repeat(2 * MIB + 1),
    'text/csv',
    413,
    'The request is too large.',
  ],
  [
    'a call that takes a form, JSON',
    '/thing/3/picture',
    '{}',
    'application/json',
    415,
    'Please send a form with its files, as multipart/form-data.',
  ],
  [
    'a form without a boundary',
    '/thing/3/picture',
    'x',
    'multipart/form-data',
    400,
    'The request is not valid multipart/form-data.',
  ],
  [
    'a form that ends too early',
    '/thing/3/picture',
    '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx',
    'multipart/form-data; boundary=b',
    400,
    'The request is not valid multipart/form-data.',
  ],
  [
    'a form of endless parts',
    '/thing/3/picture',
    '\r\n--b'.repeat(MOST_PARTS + 1),
    'multipart/form-data; boundary="b"',
    413,
    `The form has more than ${MOST_PARTS} parts.`,
  ],
] as const)('refuses %s', async (_, path, body, type, status, message) => {
  expect(await send(path, body, type)).toMatchObject([status, { message }])
})

it('is a form with a file, and text even for numbers', async () => {
  const form = formWith({ picture: png(), title: 'a "b"', width: '12' })
  expect(await send('/thing/3/picture', form)).toEqual([
    200,
    { said: '[3,"a.png","image/png","8950ff00","a \\"b\\"",12]' },
  ])
})

it.each<[string, Record<string, string | Blob>, string]>([
  ['without its file', { title: 'a' }, 'picture is missing.'],
  ['with text for a file', { picture: 'a' }, 'picture must be of type file.'],
  ['with a file for text', { picture: png(), title: png() }, 'title must be of type string.'],
  [
    'with a file of another type',
    { picture: new File(['a'], 'a.svg', { type: 'image/svg+xml' }) },
    'picture must be one of image/png.',
  ],
  ['with a file that is too large', { picture: png(MIB + 1) }, 'picture must have at most 1,048,576 bytes.'],
  [
    'with a field that is too long',
    { picture: png(), title: 'x'.repeat(11) },
    'title must have at most 10 characters.',
  ],
  ['with an unknown field', { picture: png(), made: 'up' }, 'The form does not take made.'],
  ['with a prototype', { picture: png(), ['__proto__']: 'up' }, 'The form does not take __proto__.'],
  [
    'that repeats what the address says',
    { picture: png(), id: '4' },
    'id does not belong in the body: it is part of the URL.',
  ],
])('refuses a form %s', async (_, fields, message) => {
  expect(await send('/thing/3/picture', formWith(fields))).toMatchObject([400, { message }])
})

it('refuses a form that is too large, or names a field twice', async () => {
  expect(await send('/thing/3/picture', formWith({ picture: png(2 * MIB) }))).toMatchObject([413, {}])
  const twice = formWith({ picture: png() })
  twice.append('picture', png())
  expect(await send('/thing/3/picture', twice)).toMatchObject([
    400,
    { message: 'picture is in the form twice.' },
  ])
})

it('waits for its turn like every large body', async () => {
  const admit = vi.spyOn(largeBodies, 'admit')
  await send('/thing/3/picture', formWith({ picture: png() }))
  await send('/thing/3/table', 'a', 'text/csv')
  expect(admit.mock.calls.map((args) => args[2])).toEqual([7, 7])
  admit.mockRestore()
})

it('matches its Idempotency-Key when it is sent again with another boundary', async () => {
  hashes.length = 0
  await send('/thing/3/picture', formWith({ picture: png() }))
  await send('/thing/3/picture', formWith({ picture: png() }))
  await send('/thing/3/picture', formWith({ picture: png(5) }))
  expect(hashes[0]).toMatch(/^[\da-f]{64}$/)
  expect([hashes[1] === hashes[0], hashes[2] === hashes[0]]).toEqual([true, false])
})

it('is sent by the SDK from a text, a file or a stream, and from fields', async () => {
  const client = createClient({ baseURL: address(), token: 't' })
  const text = 'url\r\nhttps://a.example\r\n'
  for (const rows of [text, new Blob([text]), new Blob([text]).stream()])
    expect(await client.request('POST /thing/{id}/table csv:rows', { id: 3, rows })).toEqual({
      said: `3:${text.length}:${text.slice(0, 20)}`,
    })
  const fields = { id: 3, picture: png(), title: 'a', width: 5 }
  expect(await client.request('POST /thing/{id}/picture multipart', fields)).toEqual({
    said: '[3,"a.png","image/png","8950ff00","a",5]',
  })
})
