import { jsonBody } from './json-body.ts'

/** A parsed entry of the call table. */
export interface Call {
  method: string
  path: string
  paged: boolean
  /** The field that is the whole body. */
  bare: string | undefined
  /** The field that is the whole body, a CSV file. */
  csv: string | undefined
  /** The body is a form with files. */
  multipart: boolean
  /** The response is a text file. */
  file: boolean
  /** The response is an image. */
  picture: boolean
  /** It changes data, and the server stores no idempotency key for it. */
  once: boolean
}

export interface ApiRequest {
  method: string
  /** Path and query below `/api`. */
  target: string
  /** Body of a POST or PUT. A stream can be sent only once. */
  body: string | Uint8Array<ArrayBuffer> | Blob | FormData | ReadableStream<Uint8Array> | undefined
  /** Content type, unless the platform sets it, as for a form. */
  type: string | undefined
  /** The response is streamed. */
  isStreamed?: boolean
  /** The response is an image, returned as a Blob. */
  isPicture?: boolean
  /** It is never retried automatically. */
  isNotRepeatable?: boolean
}

export type Input = Readonly<Record<string, unknown>>

/** Parses `'GET /site/{siteId} paged'`. */
export function parseCall(line: string): Call {
  const [method = '', path = '', ...flags] = line.split(' ')
  const named = (kind: string) => flags.find((flag) => flag.startsWith(`${kind}:`))?.slice(kind.length + 1)
  const is = (flag: string) => flags.includes(flag)
  return {
    method,
    path,
    paged: is('paged'),
    bare: named('bare'),
    csv: named('csv'),
    multipart: is('multipart'),
    file: is('file'),
    picture: is('picture'),
    once: is('once'),
  }
}

/** `'GET /site paged'` without its flags. */
export const withoutFlags = (line: string): string => line.split(' ', 2).join(' ')

/** Puts path parameters into the path, and the rest into the JSON body of a POST or PUT, or into the query. */
export function apiRequest({ method, path, bare, csv, multipart }: Call, input: Input = {}): ApiRequest {
  const rest: [name: string, value: unknown][] = []
  let target = path
  for (const [name, value] of Object.entries(input)) {
    const filled = target.replace(`{${name}}`, () => segment(name, value))
    if (filled === target) rest.push([name, value])
    target = filled
  }
  const missing = /\{(\w+)\}/.exec(target)?.[1]
  if (missing !== undefined) segment(missing, undefined)
  if (method === 'POST' || method === 'PUT') {
    if (csv !== undefined)
      return { method, target, body: input[csv] as ApiRequest['body'], type: 'text/csv; charset=utf-8' }
    if (multipart) return { method, target, body: form(rest), type: undefined }
    const body = bare === undefined ? jsonBody(Object.fromEntries(rest)) : JSON.stringify(input[bare])
    return { method, target, body, type: 'application/json' }
  }
  return { method, target: rest.length > 0 ? target + query(rest) : target, body: undefined, type: undefined }
}

function form(fields: [name: string, value: unknown][]): FormData {
  const all = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof Blob) all.append(name, value)
    else if (typeof value === 'string') all.append(name, value)
    else if (value !== undefined && value !== null) all.append(name, JSON.stringify(value))
  }
  return all
}

/** A dot segment would leave the path, even if encoded. */
function segment(name: string, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name} is missing.`)
  return encodeURIComponent(text)
}

function query(fields: [name: string, value: unknown][]): string {
  const params = new URLSearchParams()
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}
