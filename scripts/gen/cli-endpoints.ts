import { hasBody, pathParams } from '../../packages/core/src/contract/endpoint.ts'
import { type Call, isFile, type Schema } from './calls.ts'

/** `endpoints.gen.ts`: the contract as plain data, so that the command line starts without zod. */
export function cliEndpoints(calls: Call[]): string {
  return [
    '// Generated from the contract by scripts/gen.ts. Do not edit.',
    "export type ParamType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'file'",
    '',
    'export interface Param {',
    '  readonly name: string',
    "  readonly in: 'path' | 'query' | 'body'",
    '  readonly required: boolean',
    '  readonly type: ParamType',
    '  readonly choices?: readonly string[]',
    '  readonly description?: string',
    '}',
    '',
    'export interface EndpointData {',
    '  readonly area: string',
    '  readonly name: string',
    "  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'",
    '  readonly path: string',
    '  readonly summary: string',
    '  readonly paged: boolean',
    '  /** The format of a body that is not JSON. */',
    "  readonly body?: 'csv' | 'multipart'",
    '  readonly params: readonly Param[]',
    '}',
    '',
    'export const endpoints: readonly EndpointData[] = [',
    ...calls.map((call) => `  ${JSON.stringify(endpointData(call))},`),
    ']',
    '',
  ].join('\n')
}

function endpointData({ area, name, endpoint, input }: Call) {
  const { method, path, summary, paged, body } = endpoint
  const inPath = pathParams(path)
  const rest = hasBody(method) ? 'body' : 'query'
  const fields = Object.entries(input.properties ?? {})
  const params = fields.map(([field, schema]) => ({
    name: field,
    in: inPath.includes(field) ? 'path' : rest,
    required: input.required?.includes(field) ?? false,
    ...kind(schema),
    ...(schema.description === undefined ? {} : { description: schema.description }),
  }))
  const other = body === undefined ? {} : { body }
  return { area, name, method, path, summary, paged: paged ?? false, ...other, params }
}

function kind(schema: Schema): { type: string; choices?: string[] } {
  if (isFile(schema)) return { type: 'file' }
  const some = schema.anyOf?.find((part) => part.type !== 'null') ?? schema
  if (some.enum !== undefined) return { type: 'string', choices: some.enum.map(String) }
  const type = Array.isArray(some.type) ? some.type.find((name) => name !== 'null') : some.type
  return { type: type ?? 'object' }
}
