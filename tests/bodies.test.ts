import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasBody } from '@linkwright/core/contract/endpoint'
import { aPageForm, aSiteForm } from '../apps/server/src/testing/forms.ts'
import { endings } from '../apps/server/src/testing/refusals.ts'
import type { TestAccount } from '../apps/server/src/testing/start.ts'
import { useServer } from '../apps/server/src/testing/use-server.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from './authorisation/matrix.ts'
import { ofEmptyForm } from './bodies/of-empty-form.ts'

const MIB = 1024 * 1024
const corpora = process.env['LINKWRIGHT_CORPORA']

const server = useServer()
let owner: TestAccount
let siteId: number
let pageId: number
let linkId: number

beforeAll(async () => {
  // An administrator passes the permission check of every call.
  owner = await server.newAccount({ api_access: true, user_type: 'admin' })
  const { id, site } = await owner.client.sites.add(aSiteForm())
  siteId = id
  pageId = site.pages[0]?.id ?? 0
  const form = { siteId, pageId, anchor_text: 'here', url_progress: 'in_process' } as const
  linkId = (await owner.client.links.add(form)).link.id
})

/** The fields of a call that have the name of a field of any call, with the type that is sent. */
const own: Readonly<Record<string, string>> = { 'marketplace.editLink': 'price' }

/** Every call with a JSON body, with ids of the owner; other bodies are tested beside their parsers. */
const written = routes
  .filter(
    ({ endpoint, name }) =>
      hasBody(endpoint.method) && endpoint.body === undefined && name !== 'session.logout',
  )
  .map(({ name, endpoint }) => ({
    name,
    method: endpoint.method,
    path: endpoint.path,
    limit: endpoint.bodyLimit,
    emptyForm: ofEmptyForm[name] ?? (endpoint.bare === undefined ? 400 : 200),
  }))
type Written = (typeof written)[number]

/** One call per kind of response to an empty form: all calls share one parser, so only these try everything that it refuses. */
const ofEachKind = new Map(written.toReversed().map((route) => [route.emptyForm, route]))
/** Whether a call tries everything that the parser refuses: in the long form every call does. */
const triesAll = (route: Written) =>
  process.env['LINKWRIGHT_BODIES'] === 'all' || ofEachKind.get(route.emptyForm) === route

/** The JSON files of the shared test data. */
const folder = join(corpora ?? '', 'json')
const files =
  corpora === undefined
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => ({ name, content: readFileSync(join(folder, name)) }))

/** Whether the body reaches more than the parser. */
function isObject({ content }: { content: Buffer }): boolean {
  try {
    const value: unknown = JSON.parse(content.toString().replace(/^\uFEFF/, ''))
    return typeof value === 'object' && !Array.isArray(value)
  } catch {
    return false
  }
}
const objects = files.filter(isObject)

const addressOf = ({ path }: Written) =>
  `/api${path
    .replace('{siteId}', `${siteId}`)
    .replace('{pageId}', `${pageId}`)
    .replace('{linkId}', `${linkId}`)
    .replace(/\{(id|leadId|noteId)\}/, `${owner.user_id}`)
    .replace('{business_id}', `${owner.business_id}`)
    .replace('{oppId}', '1')
    .replace('{vendor}', 'ahrefs')
    .replace('{name}', 'serper')}`

let senders = 0

async function send(route: Written, payload: string | Buffer, type: string | undefined = 'application/json') {
  senders += 1
  const response = await server.app.inject({
    method: route.method,
    url: addressOf(route),
    remoteAddress: `10.9.${senders >> 8}.${senders % 256}`,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    payload,
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe.each(written)('the body of $name', (route) => {
  it('over the limit is 413, with our error body', async () => {
    const limit = route.limit ?? MIB
    const { status, body } = await send(route, `{"x":"${'x'.repeat(limit)}"}`)
    expect(status).toBe(413)
    expect(body).toMatchObject({ code: 'too_large', message: 'The request is too large.' })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonx',
    'application/xml',
    'application/json, text/plain',
  ])('of type %s is 415', async (type) => {
    const { status, body } = await send(route, '{"a":1}', type)
    expect(status).toBe(415)
    expect(body).toMatchObject({ code: 'unsupported_type', message: 'Please send JSON.' })
  })

  it.each([
    '{',
    '{"a":1,}',
    "{'a':1}",
    'nothing',
    '{"a":1}{"b":2}',
    '\u0000',
    '{"__proto__":{"is_main":true}}',
    '{"a":{"__proto__":1}}',
    '{"constructor":{"prototype":{"is_main":true}}}',
  ])('that is no JSON we take is 400: %j', async (payload) => {
    const { status, body } = await send(route, payload)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'wrong_shape' })
    expect(({} as Record<string, unknown>)['is_main']).toBeUndefined()
  })

  it.each(['null', '1', '"text"', '[]', '[{}]', 'true'])(
    'that is not an object is 400: %s',
    async (payload) => {
      // null and no body at all count as an empty form.
      const expected = payload === 'null' ? [route.emptyForm, 422] : [400]
      expect(expected).toContain((await send(route, payload)).status)
    },
  )

  it('with deep nesting is refused without a stack overflow', async () => {
    for (const value of triesAll(route) ? [nested(100_000), nestedObjects(50_000)] : [nested(20_000)]) {
      for (const payload of [
        value,
        `{"email":${value}}`,
        `{"csv":${value}}`,
        `{"categories":${value},"name":1}`,
      ]) {
        expect((await send(route, payload)).status).toBe(400)
      }
    }
  })

  it('with a field name of another call is refused as unknown, or for the wrong type', async () => {
    for (const field of [
      'user_type',
      'business_id',
      'plan_id',
      'credit',
      'price',
      'is_main',
      'token_hash',
      'toString',
    ]) {
      const expected = own[route.name] === field ? route.emptyForm : 400
      expect((await send(route, JSON.stringify({ [field]: 1 }))).status, field).toBe(expected)
    }
  })

  it.skipIf(corpora === undefined)(
    'never causes an internal error, for inputs on which JSON parsers disagree',
    async () => {
      expect(files.length).toBeGreaterThan(100)
      expect(objects.length).toBeGreaterThan(5)
      for (const { name, content } of triesAll(route) ? files : objects) {
        const { status, body } = await send(route, content)
        expect(status, name).toBeLessThan(500)
        // Some of them are an empty object after a byte order mark.
        if (route.emptyForm === 200 && status === 200) continue
        expect(status, name).toBeGreaterThanOrEqual(400)
        expect(body, name).toHaveProperty('request_id')
      }
    },
  )
})

describe('an Idempotency-Key', () => {
  const phrase = (text: string, idempotencyKey: string, by = owner, place = { siteId, pageId }) =>
    by.client.keyPhrases.add({ ...place, phrase: text }, { idempotencyKey })

  it('executes 20 parallel calls once, all with the same response', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => phrase('once', 'key-of-20')))
    for (const response of answers) expect(response).toEqual(answers[0])
    const { key_phrase } = await owner.client.keyPhrases.list({ siteId, pageId })
    expect(key_phrase.filter((each) => each.key_phrase === 'once')).toHaveLength(1)
  })

  it('marks the response to a repeated call', async () => {
    const call = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/site/${siteId}/page/add`,
        headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': 'pages-1' },
        payload: aPageForm(),
      })
    const [first, second] = [await call(), await call()]
    expect(second.json()).toEqual(first.json())
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  it('with another body, or for another page, is 422', async () => {
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm({ kp1: 'x' }) })
    await phrase('twice', 'key-twice')
    const reused = {
      status: 422,
      code: 'key_reused',
      message: 'This Idempotency-Key was used for another request.',
    }
    await expect(phrase('Twice', 'key-twice')).rejects.toMatchObject(reused)
    await expect(phrase('twice', 'key-twice', owner, { siteId, pageId: page.id })).rejects.toMatchObject(
      reused,
    )
  })

  it('belongs to its business and its route', async () => {
    const other = await server.newAccount()
    const { id, site } = await other.client.sites.add(aSiteForm(), { idempotencyKey: 'shared' })
    await phrase('shared', 'shared')
    const place = { siteId: id, pageId: site.pages[0]?.id ?? 0 }
    expect((await phrase('shared', 'shared', other, place)).key_phrase.key_phrase).toBe('shared')
    expect((await owner.client.sites.add(aSiteForm(), { idempotencyKey: 'shared' })).id).not.toBe(id)
  })

  it('is free again after a refusal', async () => {
    await expect(phrase(' ', 'key-refused')).rejects.toMatchObject({ status: 422 })
    await expect(phrase('once', 'key-refused')).rejects.toMatchObject({ status: 422, code: 'refused' })
    await phrase('after a refusal', 'key-refused')
  })

  it.each(['', 'with space', 'ü', 'x'.repeat(256)])('with an invalid value is 400: %j', async (key) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/site/add',
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
      payload: aSiteForm(),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'wrong_shape' })
  })

  it('accepts many different calls of one business in parallel', async () => {
    const busy = await server.newAccount()
    const adds = Array.from({ length: 60 }, (_, nth) =>
      busy.client.sites.add(aSiteForm(), { idempotencyKey: `busy-${nth}` }),
    )
    expect(await endings(adds)).toEqual({ done: 60 })
  })
})
