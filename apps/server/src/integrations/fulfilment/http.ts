import { REF_LENGTH } from '@linkwright/core/buying/fulfilment/line-rules'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { Unreachable } from '@linkwright/page-reader/outbound-http/unreachable'
import type { FindResult, SendResult, Vendor } from './port.ts'
import { fillTemplate } from './template.ts'

export interface HttpVendorSettings {
  url: string
  /** A header with the vendor's secret, as `Authorization: Bearer …`. */
  header: string | undefined
  /** JSON with placeholders. */
  template: string
  /** URL of an order's status; `{key}` is replaced. */
  findUrl: string | undefined
}

const TIMEOUT_MS = 20_000
const BUSY = 'The vendor asked to slow down.'
const NO_ANSWER = 'The vendor did not respond, or closed the connection.'
const UNREADABLE = 'The vendor returned an unreadable response.'
const ELSEWHERE = (status: number) =>
  `The vendor responded with a redirect (${status}), which is not followed.`
const FAILED = (status: number) => `The vendor failed (${status}).`
const SAYS_LENGTH = 300

/** Errors of connections that were never established: nothing was sent. */
const unsent: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/**
 * A vendor with a JSON API over HTTP that responds with its own id as `message`, possibly with other fields. Each
 * request has a key as Idempotency-Key.
 */
export function httpVendor(settings: HttpVendorSettings, fetch: Fetch, timeoutMs = TIMEOUT_MS): Vendor {
  const { url, header, template, findUrl } = settings
  const secret = secretHeader(header)
  const ask = async (
    address: string,
    init: RequestInit,
    signal: AbortSignal | undefined,
  ): Promise<VendorResponse> => {
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(address, {
        ...init,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      })
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
      return {
        status: response.status,
        retryAfter: Number.isSafeInteger(retryAfter) && retryAfter >= 0 ? retryAfter : undefined,
        body: jsonIn(await response.text()),
      }
    } catch (error) {
      return { status: isUnsent(error) ? 'unsent' : 'unknown' }
    }
  }
  const headers = { accept: 'application/json', ...secret }
  return {
    name: new URL(url).host,
    isSetUp: true,
    isSample: false,
    canFind: findUrl !== undefined,
    async send(line, key, signal) {
      const body = JSON.stringify(fillTemplate(template, { ...line, key }))
      const sending = { ...headers, 'content-type': 'application/json', 'idempotency-key': key }
      return sentOf(await ask(url, { method: 'POST', headers: sending, body }, signal))
    },
    async find(key, signal) {
      if (findUrl === undefined)
        return { is: 'unknown', message: 'The vendor does not report what became of a line.' }
      return foundOf(
        await ask(findUrl.replaceAll('{key}', encodeURIComponent(key)), { method: 'GET', headers }, signal),
      )
    },
  }
}

interface VendorResponse {
  status: number | 'unsent' | 'unknown'
  retryAfter?: number | undefined
  body?: unknown
}

/** The certain result of a response. An unreadable success and a server error may have been accepted. */
function sentOf(response: VendorResponse): SendResult {
  const { status } = response
  if (status === 'unsent')
    return { is: 'later', message: 'The vendor could not be reached.', afterSeconds: undefined }
  if (status === 'unknown') return { is: 'unknown', message: NO_ANSWER }
  const { body, retryAfter } = response
  if (status === 429) return { is: 'later', message: BUSY, afterSeconds: retryAfter }
  if (status >= 200 && status < 300) {
    const ref = refIn(body)
    return ref === undefined ? { is: 'unknown', message: UNREADABLE } : { is: 'sent', ref }
  }
  // Many forms redirect after they have accepted the request.
  if (status >= 300 && status < 400) return { is: 'unknown', message: ELSEWHERE(status) }
  // A key conflict and a timed-out request may have been accepted.
  if (status >= 500 || status === 408 || status === 409 || status === 425)
    return { is: 'unknown', message: FAILED(status) }
  return { is: 'refused', message: saidIn(body) ?? `The vendor refused it (${status}).` }
}

function foundOf(response: VendorResponse): FindResult {
  const { status } = response
  if (typeof status === 'string') return { is: 'unknown', message: NO_ANSWER }
  const { body } = response
  const ref = status === 200 ? refIn(body) : undefined
  if (ref !== undefined) return { is: 'sent', ref }
  return status === 404
    ? { is: 'absent' }
    : { is: 'unknown', message: status === 200 ? UNREADABLE : FAILED(status) }
}

/** The external id: the response's `message`. */
function refIn(body: unknown): string | undefined {
  const message = isObject(body) ? body['message'] : undefined
  const ref = typeof message === 'number' ? String(message) : message
  return typeof ref === 'string' && ref.length <= REF_LENGTH && /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(ref)
    ? ref
    : undefined
}

/** The vendor's message about its refusal, as plain text. */
function saidIn(body: unknown): string | undefined {
  const detail = isObject(body) ? (body['message'] ?? body['error']) : undefined
  if (typeof detail !== 'string') return undefined
  const plain = detail
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, SAYS_LENGTH)
  return plain === '' ? undefined : `The vendor says: ${plain}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function secretHeader(header: string | undefined): Record<string, string> {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(header ?? '') ?? []
  return name === undefined || value === undefined ? {} : { [name.toLowerCase()]: value }
}

function isUnsent(error: unknown): boolean {
  if (error instanceof Unreachable) return error.why === 'unsafe'
  if (!(error instanceof Error)) return false
  if ('code' in error && unsent.includes(String(error.code))) return true
  return error.cause !== undefined && isUnsent(error.cause)
}
