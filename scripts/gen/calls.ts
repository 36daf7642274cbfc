import type { Endpoint } from '../../packages/core/src/contract/endpoint.ts'
import { plainSchema } from '../../packages/core/src/contract/openapi.ts'

/** The parts of a JSON Schema from zod that the printers use. */
export interface Schema {
  $ref?: string
  description?: string
  type?: string | string[]
  /** `binary` for a file in a form, `csv` for a body that is one. */
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  $defs?: Record<string, Schema>
}

/** One call of the contract with its shapes as JSON Schema. */
export interface Call {
  area: string
  name: string
  endpoint: Endpoint
  input: Schema
  output: Schema
}

export function callsOf(contract: Record<string, Record<string, Endpoint>>): Call[] {
  return Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      area,
      name,
      endpoint,
      input: withCsv(endpoint, resolveRef(plainSchema(endpoint.input, 'input'))),
      output: plainSchema(endpoint.output, 'output'),
    })),
  )
}

function withCsv({ body, bare }: Endpoint, input: Schema): Schema {
  if (body !== 'csv') return input
  const field = input.properties?.[bare ?? '']
  if (bare === undefined || field === undefined) throw new Error('A CSV body needs a field that is bare.')
  return { ...input, properties: { ...input.properties, [bare]: { ...field, format: 'csv' } } }
}

/** Whether a field takes a file. */
export const isFile = ({ format }: Schema) => format === 'binary' || format === 'csv'

/** Whether a response is a file that is not text. */
export const isPicture = ({ format }: Schema) => format === 'binary'

/** The fields of an input, also of a named schema. */
function resolveRef(schema: Schema): Schema {
  const named = schema.$defs?.[schema.$ref?.split('/').pop() ?? '']
  return named === undefined ? schema : { ...named, $defs: schema.$defs ?? {} }
}

/** `api-keys` and `apiKeys` become `ApiKeys`. */
export function pascalCase(word: string): string {
  return word.replaceAll(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
