import { MAX_PAGE_BYTES } from '@linkwright/core/tracking/verification/look-reasons'

/** Limits per page, in milliseconds and bytes. */
export const defaultLimits = {
  /** For one page with its redirects and robots.txt, without the wait in the host queue. */
  totalMs: 10_000,
  /** From the request to the end of the response headers. */
  headersMs: 5000,
  /** Between two chunks of a body. */
  idleMs: 5000,
  headerBytes: 16 * 1024,
  /** For a body, both compressed and decompressed. */
  bodyBytes: MAX_PAGE_BYTES,
  /** RFC 9309 requires at least 500 KiB; the rest is ignored. */
  robotsBytes: 500 * 1024,
  redirects: 5,
  /** Pause between two pages of one host. */
  politenessMs: 1000,
  /** Longest pause that robots.txt can request. */
  crawlDelayMs: 10_000,
  /** For the worker to parse a page or a robots.txt. */
  parseMs: 5000,
  parseMegabytes: 192,
}

export type Limits = typeof defaultLimits
