// How it works: docs/internals/contract.md
import type { z } from 'zod'
import type { AuditAction } from '../admin/audit/actions.ts'
import type { Permission } from '../access/permissions.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The names in braces of a path: `'/site/{siteId}/pages'` gives `'siteId'`. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never

interface Definition<
  I extends z.ZodObject,
  O extends z.ZodType,
  A extends Permission,
  F extends string | undefined,
  U extends AuditAction,
> {
  /** One line for the OpenAPI document, the SDK's hovers and the command line's help. */
  summary: string
  /** The permission in `access/permissions.ts` that a caller needs. */
  allow: A
  /** Path parameters, then the query (GET, DELETE) or the JSON body (POST, PUT), in one flat object. */
  input: I
  /** `z.file()` with its types if the response is an image or another file with bytes. */
  output: O
  /** Additional error codes, besides those that follow from the method, path and permission (`refusals.ts`). */
  errors?: readonly ErrorCode[]
  /**
   * The response is a list that can be longer than one response: headers contain the totals, and a GET takes `limit`
   * and `cursor`. Another method returns the first page of the list that it changed; GET returns the rest.
   */
  paged?: boolean
  /**
   * Format of a body that is not JSON: the text of a CSV file, which is the field named by `bare`, or a form with a
   * file for each `z.file()` and text for the other fields, each once.
   */
  body?: 'csv' | 'multipart'
  /** The input field that is the whole body, where the specification has a bare map as body. */
  bare?: string
  /** A DELETE whose input may be in a JSON body instead of the query. Some proxies drop such a body. */
  inBodyToo?: true
  /** Path parameters that the body may repeat, as one call of the specification does. */
  repeats?: readonly string[]
  /** The response is a CSV file with this name, and `output` is text. */
  file?: F
  /** If the response has this field, or one of these values in it, the work is not complete and the status is 202. */
  acceptedIf?: string | { readonly [field: string]: readonly string[] }
  /** Seconds for which the client may cache the response; without it, responses are never cached. */
  cacheSeconds?: number
  /**
   * The audit actions of the call, of which it writes exactly one entry. Its handler receives a database with an
   * audit writer.
   */
  audits?: U | readonly U[]
  /** No Idempotency-Key is stored: the request or response contains a secret, or the call ends its own session. */
  keyless?: true
  /** Maximum body in bytes if it differs from the server's default of 1 MiB. */
  bodyLimit?: number
}

export interface Endpoint<
  P extends string = string,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  A extends Permission = Permission,
  F extends string | undefined = string | undefined,
  U extends AuditAction = AuditAction,
> extends Definition<I, O, A, F, U> {
  method: Method
  path: P
}

/** The input that a handler receives: parsed; values of a body are not coerced. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** The input that a caller passes. */
export type CallInput<E extends Endpoint> = z.input<E['input']>
/** The output of a handler, and the response for the caller. */
export type Output<E extends Endpoint> = z.input<E['output']>

/** An input schema that has a field for every parameter of the path; a missing one does not compile. */
type InputFor<P extends string, I extends z.ZodObject> = PathParams<P> extends keyof z.output<I> ? I : never

function endpoint(method: Method) {
  return function define<
    const P extends string,
    I extends z.ZodObject,
    O extends z.ZodType,
    const A extends Permission,
    const F extends string | undefined = undefined,
    const U extends AuditAction = never,
  >(path: P, definition: Definition<InputFor<P, I>, O, A, F, U> & { input: I }): Endpoint<P, I, O, A, F, U> {
    return { method, path, ...definition }
  }
}

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const del = endpoint('DELETE')

/** Whether the requested work is not complete yet. */
export function isAccepted({ acceptedIf }: Pick<Endpoint, 'acceptedIf'>, response: object): boolean {
  if (acceptedIf === undefined) return false
  if (typeof acceptedIf === 'string') return acceptedIf in response
  const fields: Readonly<Record<string, unknown>> = { ...response }
  return Object.entries(acceptedIf).every(([field, of]) => of.some((value) => value === fields[field]))
}

/** Whether a repeated call would repeat its effect, since no idempotency key identifies it as the same call. */
export function isNotRepeatable({ keyless, audits }: Pick<Endpoint, 'keyless' | 'audits'>): boolean {
  return keyless === true && audits !== undefined
}

/** Names of the path's parameters, in order. */
export function pathParams(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
}

/** Whether input outside the path is sent in a JSON body (otherwise in the query). */
export function hasBody(method: Method): boolean {
  return method === 'POST' || method === 'PUT'
}
