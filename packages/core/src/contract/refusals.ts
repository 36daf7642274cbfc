import { permissions } from '../access/permissions.ts'
import { type Endpoint, hasBody, pathParams } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './errors.ts'

type Json = Record<string, unknown>

/** A status and its description in the document, in addition to its codes. */
const statuses: Readonly<Record<number, { name: string; of: string }>> = {
  400: { name: 'WrongShape', of: 'A field is missing, unknown or has the wrong type.' },
  401: { name: 'SignedOut', of: 'The token is missing or has expired.' },
  403: { name: 'Forbidden', of: 'The caller is not allowed to do this; the code says why.' },
  404: { name: 'NotFound', of: 'It does not exist, or belongs to another business.' },
  409: {
    name: 'Conflict',
    of: 'It was changed in the meantime, or a call with this Idempotency-Key is still running.',
  },
  413: { name: 'TooLarge', of: 'The body is larger than the call accepts.' },
  415: { name: 'UnsupportedType', of: 'The body has a type that the call does not accept.' },
  422: { name: 'Refused', of: 'A rule is violated; `issues` lists the fields.' },
  429: { name: 'TooMany', of: 'Too many attempts, or the daily limit is reached.' },
  500: { name: 'Internal', of: 'Internal server error.' },
  503: { name: 'Unavailable', of: 'The server or its database is temporarily unavailable.' },
}

/** Those after which a wait makes sense say how long. */
const waits = [429, 503]

const statusOf = (code: ErrorCode) => errorCodes[code].status

/** The statuses that a call can be refused with. */
export function refusalStatuses({ method, path, allow, errors = [] }: Endpoint): number[] {
  const isOpen = permissions[allow].who === 'anyone'
  return [
    ...new Set([
      400,
      ...(isOpen ? [] : [401, 403]),
      ...(pathParams(path).length > 0 ? [404] : []),
      // A key that is in use, or was used for another call.
      ...(method === 'GET' ? [] : [409, 422]),
      ...(hasBody(method) ? [413, 415] : []),
      ...errors.map(statusOf),
      500,
      503,
    ]),
  ].toSorted((a, b) => a - b)
}

export function refusalResponses(endpoint: Endpoint): Json {
  return Object.fromEntries(
    refusalStatuses(endpoint).map((status) => [
      String(status),
      { $ref: `#/components/responses/${statuses[status]?.name}` },
    ]),
  )
}

/** The components that these refer to. */
export function refusalComponents(): Json {
  return Object.fromEntries(
    Object.entries(statuses).map(([status, { name, of }]) => {
      const codes = (Object.keys(errorCodes) as ErrorCode[]).filter(
        (code) => statusOf(code) === Number(status),
      )
      return [name, response(of, codes, waits.includes(Number(status)))]
    }),
  )
}

function response(of: string, codes: readonly ErrorCode[], hasWait: boolean): Json {
  const body = (code: ErrorCode) => {
    const { message } = errorCodes[code]
    return { message, msg: message, error: message, code, request_id: 'req-1' }
  }
  return {
    description: `${of} ${codes.map((code) => `\`${code}\``).join(', ')}`,
    headers: {
      'X-Request-Id': { description: 'id of the request in the server log', schema: { type: 'string' } },
      ...(hasWait
        ? {
            'Retry-After': {
              description: 'seconds to wait before a retry; missing if unknown',
              schema: { type: 'integer' },
            },
          }
        : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: body(code) }])),
      },
    },
  }
}
