export interface CallOptions {
  /** Aborts the call with its waits and retries. `AbortSignal.timeout(ms)` sets one deadline for all of them. */
  signal?: AbortSignal | undefined
  /** Milliseconds that one try may take, including the body. */
  timeout?: number | undefined
  /** Maximum number of retries after transient errors. */
  retries?: number | undefined
  headers?: Record<string, string> | undefined
  /** The browser finishes the request even if the user leaves the page. Bodies are limited to 64 KiB. */
  keepalive?: boolean | undefined
  /**
   * For calls that change data: your own key, so that a change sent by two processes is made once.
   *
   * @example
   * await client.links.add({ siteId, pageId, ...link }, { idempotencyKey: `row-${row.id}` })
   */
  idempotencyKey?: string | undefined
}
