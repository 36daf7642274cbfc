/** What one page may cost, in milliseconds and bytes. */
export const limits = {
  /** Reading one page with its redirects and robots.txt; waiting for a turn at a host does not count. */
  totalMs: 10_000,
  /** From the request to the end of the answer's header. */
  headersMs: 5000,
  /** Between two pieces of a body. */
  idleMs: 5000,
  headerBytes: 16 * 1024,
  /** Of a body as it comes and after it was unpacked. */
  bodyBytes: 2 * 1024 * 1024,
  /** RFC 9309 wants at least 500 KiB to be looked at; what lies behind is not. */
  robotsBytes: 500 * 1024,
  redirects: 5,
  /** Between two pages of one host. */
  politenessMs: 1000,
  /** A host's robots.txt may ask for more, up to this. */
  crawlDelayMs: 10_000,
  /** For the worker to read a page or a robots.txt. */
  parseMs: 5000,
  parseMegabytes: 192,
}

export type Limits = typeof limits
