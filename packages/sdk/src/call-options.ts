export interface CallOptions {
  /** Ends the call, its waits and its retries. `AbortSignal.timeout(ms)` makes one deadline over all of it. */
  signal?: AbortSignal | undefined
  /** Milliseconds that one try may take, headers and body. */
  timeout?: number | undefined
  /** How often a call that failed in passing is tried again. */
  retries?: number | undefined
  headers?: Record<string, string> | undefined
  /** The browser sends it also when the page is left at once; without a body of more than 64 KiB. */
  keepalive?: boolean | undefined
  /**
   * For calls that change something: a key of your own, so that the same deed sent from two processes happens once.
   *
   * @example
   * await client.links.add({ siteId, pageId, ...link }, { idempotencyKey: `row-${row.id}` })
   */
  idempotencyKey?: string | undefined
}
