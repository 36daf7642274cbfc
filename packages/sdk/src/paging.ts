/** The rows of one response. */
export interface Rows<T> extends Array<T> {
  /** Total number of rows, if the server sent it. */
  total: number | null
  /** Cursor of the next response, null after the last. */
  next: string | null
}

export type ReadPage<T> = (cursor: string | undefined) => Promise<Rows<T>>

/**
 * A list that may span several responses. Nothing is sent before it is used: `await` returns the rows of the first
 * response, `for await` yields each row, `all({ limit })` returns an array, `pages()` yields the responses.
 */
export class Paged<T> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Paged'
  readonly #read: ReadPage<T>
  #first: Promise<Rows<T>> | undefined

  constructor(read: ReadPage<T>) {
    this.#read = read
  }

  #start(): Promise<Rows<T>> {
    return (this.#first ??= this.#read(undefined))
  }

  // oxlint-disable-next-line unicorn/no-thenable -- awaiting a list is its purpose
  then<A = Rows<T>, B = never>(
    done?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    // oxlint-disable-next-line promise/no-callback-in-promise -- as above
    return this.#start().then(done, failed)
  }

  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.#start().catch(failed)
  }

  finally(after?: (() => void) | null): Promise<Rows<T>> {
    return this.#start().finally(after)
  }

  /** Yields the responses. */
  async *pages(): AsyncGenerator<Rows<T>, void, undefined> {
    let rows = await this.#start()
    yield rows
    while (rows.next !== null) {
      rows = await this.#read(rows.next)
      yield rows
    }
  }

  /**
   * Returns at most `limit` rows as one array, and requests only the responses it needs.
   *
   * @example
   * const links = await client.links.list({ siteId: 1, pageId: 2 }).all({ limit: 10_000 })
   * @throws {RangeError} when `limit` is not a positive whole number
   */
  async all(most: { limit: number }): Promise<T[]> {
    // JavaScript callers may omit it.
    const limit = (most as { limit?: number } | undefined)?.limit ?? Number.NaN
    if (!Number.isSafeInteger(limit) || limit < 1)
      throw new RangeError(`limit must be a positive whole number, not ${String(limit)}.`)
    const all: T[] = []
    for await (const rows of this.pages()) {
      all.push(...rows.slice(0, limit - all.length))
      if (all.length === limit) break
    }
    return all
  }

  /** Yields each row, and requests further responses as needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const rows of this.pages()) yield* rows
  }
}

/** Adds total and next cursor, from the headers of the response, to its rows. */
export function rowsOf<T>(rows: T[], headers: Headers): Rows<T> {
  const total = headers.get('x-total-count')
  // Enumerable own properties, so that caches that copy plain arrays do not copy this one.
  return Object.assign(rows, { total: total === null ? null : Number(total), next: nextCursor(headers) })
}

/** The cursor of `Link: <…?cursor=…>; rel="next"`. Its host is ignored: all calls go to the client's server. */
export function nextCursor(headers: Headers): string | null {
  const next = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(headers.get('link') ?? '')?.[1]
  return next === undefined ? null : new URL(next, 'http://any').searchParams.get('cursor')
}
