import { type Endpoint, hasBody, pathParams } from '@linkwright/core/contract/endpoint'
import { AppError } from '@linkwright/core/contract/errors'
import type { z } from 'zod'
import { inputError, shapeError } from './errors.ts'
import { WorkerParsedBody } from './worker-parsed-body.ts'

/** The parts of a request from which an input is read. */
interface Asked {
  params: unknown
  query: unknown
  body: unknown
}

/** Fields of a form: each declared and given once, which also excludes names such as `__proto__`. */
function fieldsOf(form: FormData, shape: object): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of form) {
    if (!Object.hasOwn(shape, name)) throw new AppError('wrong_shape', `The form does not take ${name}.`)
    if (fields.has(name)) throw new AppError('wrong_shape', `${name} is in the form twice.`)
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

const DIGITS = /^(0|[1-9]\d{0,15})$/

/** The type under `.optional()`. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = schema._zod.def as { type: string; innerType?: z.core.$ZodType }
  return definition.innerType === undefined ? schema : innermost(definition.innerType)
}

const isNumber = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && innermost(schema)._zod.def.type === 'number'

/** Converts text of a path or query to a number if the schema requires one; other text stays and is refused. */
function fromText(value: unknown, number: boolean): unknown {
  return number && typeof value === 'string' && DIGITS.test(value) ? Number(value) : value
}

/** The fields of a body, which must not be in the query, too; nothing is converted. */
function bodyBeside(body: unknown, query: object): object {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('wrong_shape', 'The request must be a JSON object.')
  const twice = Object.keys(body).find((name) => Object.hasOwn(query, name))
  if (twice !== undefined) throw new AppError('wrong_shape', `${twice} is both in the URL and in the body.`)
  return body
}

/** Reads the input of an endpoint. Path and query are converted from text; a JSON body is not converted. */
export function inputReader(endpoint: Endpoint) {
  const schema = endpoint.input.strict()
  const shape = endpoint.input.shape as Record<string, z.core.$ZodType>
  const inPath = pathParams(endpoint.path)
  const numbers = new Set(Object.keys(shape).filter((name) => isNumber(shape[name])))
  const bodied = hasBody(endpoint.method)
  const isText = endpoint.body !== undefined || !bodied

  return function readInput(request: Asked): Record<string, unknown> {
    if (request.body instanceof WorkerParsedBody) return request.body.input()
    const params = request.params as Record<string, string>
    const body = request.body instanceof FormData ? fieldsOf(request.body, shape) : request.body
    const rest = (bodied ? (body ?? (endpoint.body === 'csv' ? '' : {})) : request.query) as Record<
      string,
      unknown
    >
    if (
      endpoint.body === 'csv'
        ? typeof rest !== 'string'
        : typeof rest !== 'object' || rest === null || Array.isArray(rest)
    ) {
      throw new AppError('wrong_shape', 'The request must be a JSON object.')
    }
    const raw: Record<string, unknown> = endpoint.bare === undefined ? {} : { [endpoint.bare]: rest }
    for (const [name, value] of endpoint.bare === undefined ? Object.entries(rest) : []) {
      if (inPath.includes(name)) {
        if (endpoint.repeats?.includes(name) && value === fromText(params[name], numbers.has(name))) continue
        throw new AppError('wrong_shape', `${name} does not belong in the body: it is part of the URL.`)
      }
      raw[name] = isText ? fromText(value, numbers.has(name)) : value
    }
    if (endpoint.inBodyToo) Object.assign(raw, bodyBeside(body, raw))
    for (const name of inPath) raw[name] = fromText(params[name], numbers.has(name))
    const parsed = schema.safeParse(raw, { error: shapeError })
    if (parsed.success) return parsed.data
    // A malformed id is not found, like a foreign one.
    if (parsed.error.issues.some(({ path }) => inPath.includes(String(path[0]))))
      throw new AppError('not_found')
    throw inputError(parsed.error)
  }
}
