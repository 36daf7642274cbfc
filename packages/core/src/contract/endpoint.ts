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
  /** The row of `access/permissions.ts` that says who may call it. */
  allow: A
  /** Path parameters, then the query (GET, DELETE) or the JSON body (POST, PUT), in one flat object. */
  input: I
  /** `z.file()` where the answer is a picture, of the types that it names. */
  output: O
  /** Refusals of its own, besides those that follow from its method, path and permission (`refusals.ts`). */
  errors?: readonly ErrorCode[]
  /**
   * The answer is a list that can be longer than one answer: totals come in headers, and a GET takes `limit` and
   * `cursor`. Another call answers the beginning of the list that it changed; the rest is read with the GET.
   */
  paged?: boolean
  /**
   * What the body is where it is no JSON: the text of a CSV file, which is the field that `bare` names, or a form, with a
   * file for each `z.file()` and text for the other fields, each once.
   */
  body?: 'csv' | 'multipart'
  /** The input field that is the whole body, where the specification has a bare map as body. */
  bare?: string
  /** Of a DELETE: what it takes may stand in a JSON body instead of the query, which some proxies drop. */
  inBodyToo?: true
  /** Parameters of the path that the body may repeat, as a call of the specification does. */
  repeats?: readonly string[]
  /** The answer is a file of comma-separated values with this name, and `output` is text. */
  file?: F
  /** Where the answer has this field, or one of these values in it, what was asked for is not done yet: it is sent as 202. */
  acceptedIf?: string | { readonly [field: string]: readonly string[] }
  /** Seconds for which the client may cache the response; without it, responses are never cached. */
  cacheSeconds?: number
  /** What it writes into the audit log, exactly once: one of these. Its handler is given a database with an audit writer. */
  audits?: U | readonly U[]
  /** No Idempotency-Key is kept: what is sent or answered is a secret, or the call ends the session it came with. */
  keyless?: true
  /** Largest body in bytes, where it is not the server's default of 1 MiB. */
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

/** What a handler receives: parsed, nothing coerced in a body. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What a caller passes. */
export type CallInput<E extends Endpoint> = z.input<E['input']>
/** What a handler returns and a caller gets. */
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

/** Whether what was asked for is not done yet. */
export function isAccepted({ acceptedIf }: Pick<Endpoint, 'acceptedIf'>, answer: object): boolean {
  if (acceptedIf === undefined) return false
  if (typeof acceptedIf === 'string') return acceptedIf in answer
  const fields: Readonly<Record<string, unknown>> = { ...answer }
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

/** Whether what is not in the path travels in the JSON body (else in the query). */
export function hasBody(method: Method): boolean {
  return method === 'POST' || method === 'PUT'
}
