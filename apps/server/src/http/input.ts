import { type Endpoint, hasBody, pathParams } from '@linkwright/core/contract/endpoint'
import { AppError } from '@linkwright/core/contract/errors'
import type { z } from 'zod'
import { inputError, shapeError } from './errors.ts'
import { ReadApart } from './read-apart.ts'

/** Of a request what an input is read from. */
interface Asked {
  params: unknown
  query: unknown
  body: unknown
}

const DIGITS = /^(0|[1-9]\d{0,15})$/

/** The type under `.optional()`. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = schema._zod.def as { type: string; innerType?: z.core.$ZodType }
  return definition.innerType === undefined ? schema : innermost(definition.innerType)
}

const isNumber = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && innermost(schema)._zod.def.type === 'number'

/** Text of a path or a query as the number its schema asks for; what is no plain number stays text and is refused. */
function fromText(value: unknown, number: boolean): unknown {
  return number && typeof value === 'string' && DIGITS.test(value) ? Number(value) : value
}

/** Reads a request into an endpoint's input. Path and query are text by nature; nothing in a body is converted. */
export function inputReader(endpoint: Endpoint) {
  const schema = endpoint.input.strict()
  const shape = endpoint.input.shape as Record<string, z.core.$ZodType>
  const inPath = pathParams(endpoint.path)
  const numbers = new Set(Object.keys(shape).filter((name) => isNumber(shape[name])))
  const bodied = hasBody(endpoint.method)

  return function readInput(request: Asked): Record<string, unknown> {
    if (request.body instanceof ReadApart) return request.body.input()
    const params = request.params as Record<string, string>
    const rest = (bodied ? (request.body ?? {}) : request.query) as Record<string, unknown>
    if (typeof rest !== 'object' || rest === null || Array.isArray(rest)) {
      throw new AppError('wrong_shape', 'The request must be a JSON object.')
    }
    const raw: Record<string, unknown> = endpoint.bare === undefined ? {} : { [endpoint.bare]: rest }
    for (const [name, value] of endpoint.bare === undefined ? Object.entries(rest) : []) {
      if (inPath.includes(name)) {
        if (endpoint.repeats?.includes(name) && value === fromText(params[name], numbers.has(name))) continue
        throw new AppError('wrong_shape', `${name} does not belong here: it is part of the address.`)
      }
      raw[name] = bodied ? value : fromText(value, numbers.has(name))
    }
    for (const name of inPath) raw[name] = fromText(params[name], numbers.has(name))
    const parsed = schema.safeParse(raw, { error: shapeError })
    if (parsed.success) return parsed.data
    // A malformed id names nothing, and says no more than a foreign one.
    if (parsed.error.issues.some(({ path }) => inPath.includes(String(path[0]))))
      throw new AppError('not_found')
    throw inputError(parsed.error)
  }
}
