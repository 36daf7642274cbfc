import { z } from 'zod'
import { VERSION } from '../config/version.ts'
import { areas } from './areas.ts'
import { type Endpoint, pathParams } from './endpoint.ts'
import { errorCodes } from './errors.ts'
import { contract } from './index.ts'
import { operation } from './operation.ts'
import { refusalComponents } from './refusals.ts'

type Json = Record<string, unknown>

const errorBody: Json = {
  type: 'object',
  required: ['message', 'msg', 'error', 'code', 'request_id'],
  properties: {
    message: { type: 'string', description: 'message for people; msg and error contain the same text' },
    msg: { type: 'string' },
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCodes) },
    request_id: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          message: { type: 'string' },
        },
      },
    },
    subscription: { type: 'string' },
  },
}

/** A schema as JSON Schema; every nested schema with an id appears once under `$defs`. */
export function plainSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
): Json & { $defs?: Record<string, Json> } {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'throw' }) as Json
}

/** Schemas with an id become components, so that the SDK's types and the document use the same names. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const { $defs, $schema: _, ...root } = plainSchema(schema, io)
  for (const [name, definition] of Object.entries($defs ?? {})) {
    components[name] = relink(definition) as Json
  }
  return relink(root) as Json
}

function relink(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relink)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : relink(value),
    ]),
  )
}

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

/** OpenAPI identifies a path by its shape: calls with other parameter names use the names of the first one. */
function sameTemplate(path: string, known: string[]): string {
  return known.find((template) => shapeOf(template) === shapeOf(path)) ?? path
}

function renamed(described: Json, names: string[]): Json {
  const left = [...names]
  const parameters = (described.parameters as Json[]).map((parameter) =>
    parameter.in === 'path' ? { ...parameter, name: left.shift() } : parameter,
  )
  return { ...described, parameters }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(calls: Readonly<Record<string, Record<string, Endpoint>>> = contract): Json {
  const components: Record<string, Json> = { Error: errorBody }
  const paths: Record<string, Json> = {}
  for (const [area, endpoints] of Object.entries(calls)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const template = sameTemplate(endpoint.path, Object.keys(paths))
      const path = (paths[template] ??= {})
      const described = operation(`${area}.${name}`, endpoint, components, (schema, io) =>
        jsonSchema(schema, io, components),
      )
      path[endpoint.method.toLowerCase()] =
        template === endpoint.path ? described : renamed(described, pathParams(template))
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Linkwright API',
      version: VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'POST, PUT and DELETE accept an Idempotency-Key header, which is valid for one day, one user and one call: a repeated call with the same key and body returns the response of the first call. A response over 512 KiB is not stored; the repeated call is then refused with the code conflict, and the result has to be read again. While the first call is still running, the repeated call is refused with 409 and the code key_in_use: repeat it with the same key. A payment that ended without an order is refused with 422 and the code given_up each time: the next attempt needs a new key.',
    },
    servers: [{ url: '/api', description: 'the server that serves this document' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'a session token from user/login, or an API key',
        },
      },
      responses: refusalComponents(),
    },
  }
}
