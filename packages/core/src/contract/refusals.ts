import { permissions } from '../access/permissions.ts'
import { type Endpoint, hasBody, pathParams } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './errors.ts'

type Json = Record<string, unknown>

/** A status and what the document says of it besides its codes. */
const statuses: Readonly<Record<number, { name: string; of: string }>> = {
  400: { name: 'WrongShape', of: 'A field is missing, has another type or is not known.' },
  401: { name: 'SignedOut', of: 'There is no token, or it has ended.' },
  403: { name: 'Forbidden', of: 'Who calls may not do this; the code says why.' },
  404: { name: 'NotFound', of: 'There is none, or it belongs to somebody else.' },
  409: {
    name: 'Conflict',
    of: 'Somebody else was quicker, or a call with this Idempotency-Key is still running.',
  },
  413: { name: 'TooLarge', of: 'The body is larger than the call takes.' },
  415: { name: 'UnsupportedType', of: 'The body is of another type than the call takes.' },
  422: { name: 'Refused', of: 'A rule is broken; `issues` says at which fields.' },
  429: { name: 'TooMany', of: 'Too many tries, or more than a day allows.' },
  500: { name: 'Internal', of: 'A fault of the server.' },
  503: { name: 'Unavailable', of: 'The server or its database cannot answer just now.' },
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
    const { sentence } = errorCodes[code]
    return { message: sentence, msg: sentence, error: sentence, code, request_id: 'req-1' }
  }
  return {
    description: `${of} ${codes.map((code) => `\`${code}\``).join(', ')}`,
    headers: {
      'X-Request-Id': { description: "the call's name in the server's log", schema: { type: 'string' } },
      ...(hasWait
        ? {
            'Retry-After': {
              description: 'seconds after which another try makes sense; missing when nobody knows',
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
