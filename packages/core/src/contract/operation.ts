import type { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { type Endpoint, hasBody, pathParams } from './endpoint.ts'
import { exampleInput, exampleOf } from './example.ts'
import { refusalResponses } from './refusals.ts'

type Json = Record<string, unknown>
type Components = Record<string, Json>

const pagingHeaders: Json = {
  'X-Total-Count': { description: 'total number of rows', schema: { type: 'integer' }, example: 240 },
  Link: {
    description: 'URL of the next page, as `<…>; rel="next"`; missing on the last page',
    schema: { type: 'string' },
    example: '</api/site?limit=100&cursor=WzEyXQ>; rel="next"',
  },
}

const bodyTypes = { json: 'application/json', csv: 'text/csv', multipart: 'multipart/form-data' }

/** The operation of one call; `jsonSchema` moves named schemas into the components. */
export function operation(
  id: string,
  endpoint: Endpoint,
  components: Components,
  jsonSchema: (schema: z.ZodType, io: 'input' | 'output') => Json,
): Json {
  const input = resolved(jsonSchema(endpoint.input, 'input'), components)
  const properties = (input.properties ?? {}) as Components
  const example = exampleInput(id, input, components)
  const inPath = pathParams(endpoint.path)
  const rest = Object.keys(properties).filter(
    (name) => !inPath.includes(name) || endpoint.repeats?.includes(name),
  )
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path', true, properties, components)),
    ...(hasBody(endpoint.method)
      ? []
      : rest.map((name) => parameter(name, 'query', requires(input, name), properties, components))),
  ]
  return {
    operationId: id,
    summary: endpoint.summary,
    tags: [id.split('.')[0]],
    ...(permissions[endpoint.allow].who === 'anyone' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody(endpoint.method) && rest.length > 0
      ? { requestBody: requestBody(endpoint, input, rest, example) }
      : {}),
    responses: {
      '200': responseOf(endpoint, components, jsonSchema),
      ...(endpoint.acceptedIf === undefined
        ? {}
        : {
            '202': { ...responseOf(endpoint, components, jsonSchema), description: 'accepted, not done yet' },
          }),
      ...refusalResponses(endpoint),
    },
  }
}

function resolved(schema: Json, components: Components): Json {
  const named = typeof schema.$ref === 'string' ? schema.$ref.split('/').pop() : undefined
  return (named === undefined ? schema : components[named]) ?? {}
}

const requires = (input: Json, name: string) => ((input.required ?? []) as string[]).includes(name)

function parameter(
  name: string,
  where: 'path' | 'query',
  required: boolean,
  properties: Components,
  components: Components,
): Json {
  const { description, ...schema } = properties[name] ?? {}
  return { name, in: where, required, description, schema, example: exampleOf(schema, components, name) }
}

function requestBody(endpoint: Endpoint, input: Json, rest: string[], example: Json): Json {
  const properties = (input.properties ?? {}) as Components
  const inPath = pathParams(endpoint.path)
  const content =
    endpoint.bare === undefined
      ? {
          schema: {
            type: 'object',
            properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
            required: rest.filter((name) => requires(input, name) && !inPath.includes(name)),
            additionalProperties: false,
          },
          example: Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name))),
        }
      : { schema: properties[endpoint.bare] ?? {}, example: example[endpoint.bare] }
  return { required: true, content: { [bodyTypes[endpoint.body ?? 'json']]: content } }
}

function responseOf(
  endpoint: Endpoint,
  components: Components,
  jsonSchema: (schema: z.ZodType, io: 'input' | 'output') => Json,
): Json {
  const schema = jsonSchema(endpoint.output, 'output')
  const content =
    endpoint.file === undefined
      ? (picture(schema) ?? { 'application/json': { schema, example: exampleOf(schema, components) } })
      : { 'text/csv': { schema } }
  return { description: 'done', ...(endpoint.paged ? { headers: pagingHeaders } : {}), content }
}

/** The content types of a response that is an image or another file, each with its bytes. */
function picture({ format, anyOf, ...schema }: Json): Json | undefined {
  if (format !== 'binary') return undefined
  const types = ((anyOf ?? [schema]) as { contentMediaType: string }[]).map((each) => each.contentMediaType)
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format } }]))
}
