import type { LinkPromise, Look } from '@linkwright/core/tracking/verification/look'
import type { Recorder } from './evidence/recorder.ts'

/**
 * Why a page was not read: `gone` is 404 or 410; `blocked` is robots.txt or a refusal of robots (401, 403, 451); `wait`
 * is a host that sent Retry-After; `unsafe` is an address that must not be contacted; `error` is any other failure,
 * where a later attempt may succeed.
 */
export type UnreadReason =
  | 'gone'
  | 'blocked'
  | 'wait'
  | 'unsafe'
  | 'too_big'
  | 'timeout'
  | 'not_html'
  | 'error'

export interface ReadPage {
  read: true
  /** The URL after all redirects. */
  url: string
  /** The page's title with single spaces, at most 300 characters; empty when it has none. */
  title: string
  /** Number of words in its text. */
  words: number
}

/** Only a reason and nothing of the response, so that it cannot be used to probe an internal network. */
export interface PageNotRead {
  read: false
  why: UnreadReason
  /** The earliest time to retry, where the host gave one. */
  retryAt?: Date
}

/** Reads third-party pages. A page that cannot be read is a result; only an abort throws. */
export interface PageReader {
  /** The data is simulated. */
  isSample: boolean
  read: (url: string, signal?: AbortSignal) => Promise<ReadPage | PageNotRead>
  close: () => Promise<void>
}

/** Looks at published pages for the rules of verification. Only an abort throws. */
export interface PageLooker {
  /** All requests of one look, with what came of them. The recorder receives the bytes, for evidence. */
  look: (url: string, promise: LinkPromise, signal?: AbortSignal, recorder?: Recorder) => Promise<Look>
}
