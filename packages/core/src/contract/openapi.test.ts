import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { sampleCalls } from '../testing/calls-with-files.ts'
import { type Endpoint, pathParams } from './endpoint.ts'
import { contract } from './index.ts'
import { openApi } from './openapi.ts'

interface Operation {
  operationId: string
  security?: unknown[]
  parameters?: {
    name: string
    in: string
    required: boolean
    schema?: unknown
    description?: string
    example?: unknown
  }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { headers?: object; content?: { 'application/json'?: { example?: unknown } } }>
}

const document = openApi()
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
)

it('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result).toMatchObject({ valid: true })
})

it('has one path for calls that name the parameters of one address differently', () => {
  const [one, other] = [contract.plans.change, contract.billing.cancel].map(({ path }) => path)
  expect(one).not.toBe(other)
  const paths = document.paths as Record<string, Record<string, Operation>>
  const shared = Object.entries(paths).find(([, { put }]) => put?.operationId === 'plans.change')
  expect(shared?.[1].delete?.operationId).toBe('billing.cancel')
  const named = Object.values(shared?.[1] ?? {}).flatMap(({ parameters = [] }) =>
    parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`),
  )
  expect(named).toHaveLength(2)
  for (const name of named) expect(shared?.[0]).toContain(name)
})

it('describes every endpoint of the contract, and no other', () => {
  const ids = Object.entries(contract).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => `${area}.${name}`),
  )
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(ids.toSorted())
})

it('refers only to what it holds', () => {
  const text = JSON.stringify(document)
  const schemas = Object.keys((document.components as { schemas: object }).schemas)
  const targets = Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name]) => name)
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.filter((name) => !schemas.includes(name ?? ''))).toEqual([])
  expect(text).not.toContain('$defs')
})

it('gives every parameter of a path a schema', () => {
  const inPath = operations.flatMap(({ parameters = [] }) => parameters.filter((each) => each.in === 'path'))
  const ids = inPath.filter(({ name }) => /id$/i.test(name))
  expect(ids.length).toBeGreaterThan(0)
  // Ids of the payment provider have any format.
  const ours = ids.filter(({ schema }) => (schema as { maxLength?: number }).maxLength !== 255)
  expect(ids.length - ours.length).toBe(5)
  for (const id of ours) expect(id).toMatchObject({ schema: { type: 'integer', minimum: 1 } })
  const words = inPath.filter((each) => !ids.includes(each))
  expect(new Set(words.map(({ name }) => name))).toEqual(
    new Set(['cityGuess', 'country', 'domain', 'filename', 'name', 'product', 'type', 'vendor', 'what']),
  )
  for (const each of inPath)
    expect(each).toMatchObject({ required: true, schema: { type: expect.any(String) } })
})

it('requires a token unless anyone may make the call', () => {
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, { allow }] of Object.entries(calls as Record<string, Endpoint>)) {
      const operation = operations.find(({ operationId }) => operationId === `${area}.${name}`)
      expect([name, operation?.security !== undefined]).toEqual([name, permissions[allow].who === 'anyone'])
    }
  }
})

const endpoints = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${area}.${name}`, endpoint] as const,
  ),
)
function operationOf(id: string): Operation {
  const found = operations.find(({ operationId }) => operationId === id)
  if (found === undefined) throw new Error(`There is no ${id}.`)
  return found
}

it.each(endpoints)('shows an example of %s that its schemas take', (id, endpoint) => {
  const { parameters = [], requestBody, responses } = operationOf(id)
  const [sent] = Object.values(requestBody?.content ?? {})
  const body = endpoint.body === 'multipart' ? withFile(sent?.example as object) : sent?.example
  // In the path they may have the names of another call of the same address, in the same order.
  const names = pathParams(endpoint.path)
  const inUrl = parameters
    .filter((each) => each.in === 'path' || each.required)
    .map(({ name, in: place, example }) => [place === 'path' ? names.shift() : name, example])
  const asked = {
    ...Object.fromEntries(inUrl),
    ...(endpoint.bare === undefined ? (body as object) : { [endpoint.bare]: body }),
  }
  expect(endpoint.input.safeParse(asked).error).toBeUndefined()
  const answered = responses['200']?.content?.['application/json']?.example
  const isPicture = endpoint.output instanceof z.ZodFile
  const picture = new File(['bytes'], 'a.png', {
    type: Object.keys(responses['200']?.content ?? {})[0] ?? '',
  })
  const response = isPicture ? picture : endpoint.file === undefined ? answered : 'csv'
  expect(endpoint.output.safeParse(response).error).toBeUndefined()
})

/** The document says of a file that there are its bytes. */
const withFile = (example: object) =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      value === 'the bytes of the file' ? new File(['bytes'], 'a.png') : (value as unknown),
    ]),
  )

it('describes and exemplifies every parameter and every group of calls', () => {
  const parameters = operations.flatMap((each) => each.parameters ?? [])
  expect(parameters.length).toBeGreaterThan(100)
  for (const each of parameters)
    expect(each).toMatchObject({ description: expect.stringMatching(/\w/), example: expect.anything() })
  const tags = document.tags as { name: string; description: string }[]
  expect(tags.map(({ name }) => name)).toEqual(Object.keys(contract))
})

it('names the refusals where they occur', () => {
  const statuses = (id: string) => Object.keys(operationOf(id).responses).join(' ')
  expect(statuses('sites.list')).toBe('200 400 401 403 500 503')
  expect(statuses('sites.edit')).toBe('200 400 401 403 404 409 413 415 422 500 503')
  expect(statuses('sites.remove')).toBe('200 400 401 403 404 409 422 500 503')
  expect(statuses('session.login')).toBe('200 400 409 413 415 422 429 500 503')
  expect(statuses('sites.exportLinks')).toBe('200 400 401 403 404 429 500 503')
})

it('names the headers of lists and of refusals that pass', () => {
  const { responses } = document.components as { responses: Record<string, { headers: object }> }
  expect(Object.keys(operationOf('sites.list').responses['200']?.headers ?? {})).toEqual([
    'X-Total-Count',
    'Link',
  ])
  const waits = Object.entries(responses).filter(([, { headers }]) => 'Retry-After' in headers)
  expect(waits.map(([name]) => name)).toEqual(['TooMany', 'Unavailable'])
})

it('describes a body that is not JSON', async () => {
  const described = openApi({ things: sampleCalls })
  const { paths } = described as { paths: Record<string, { post: { requestBody: object } }> }
  expect(paths['/thing/{id}/table']?.post.requestBody).toEqual({
    required: true,
    content: { 'text/csv': { schema: { type: 'string' }, example: 'text' } },
  })
  expect(paths['/thing/{id}/picture']?.post.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: {
          properties: {
            picture: { type: 'string', format: 'binary', contentMediaType: 'image/png', maxLength: 5000 },
            title: { type: 'string' },
          },
          required: ['picture', 'title'],
        },
        example: { picture: 'the bytes of the file' },
      },
    },
  })
  expect(await new Validator().validate(structuredClone(described))).toMatchObject({ valid: true })
})
