/** The rows of one answer. */
export interface Rows<T> extends Array<T> {
  /** How many rows there are in all, as far as the server says. */
  total: number | null
  /** The cursor of the answer after this one; null after the last. */
  next: string | null
}

export type ReadPage<T> = (cursor: string | undefined) => Promise<Rows<T>>

/**
 * A list that may be longer than one answer. Nothing is sent before it is used: `await` gives the rows of the first
 * answer, `for await` every row, `all({ limit })` an array, `pages()` answer after answer.
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

  /** Answer after answer. */
  async *pages(): AsyncGenerator<Rows<T>, void, undefined> {
    let rows = await this.#start()
    yield rows
    while (rows.next !== null) {
      rows = await this.#read(rows.next)
      yield rows
    }
  }

  /**
   * The rows as one array, at most `limit` of them. Answers that are not needed for that are not requested.
   *
   * @example
   * const links = await client.links.list({ siteId: 1, pageId: 2 }).all({ limit: 10_000 })
   * @throws {RangeError} when `limit` is not a positive whole number
   */
  async all(most: { limit: number }): Promise<T[]> {
    // JavaScript may leave it out.
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

  /** Every row, reading further answers as they are needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const rows of this.pages()) yield* rows
  }
}

/** Rows with what the headers of their answer say about the whole list. */
export function rowsOf<T>(rows: T[], headers: Headers): Rows<T> {
  const total = headers.get('x-total-count')
  // Own properties that can be seen: caches that copy plain arrays leave this one as it is.
  return Object.assign(rows, { total: total === null ? null : Number(total), next: nextCursor(headers) })
}

/** The cursor of `Link: <…?cursor=…>; rel="next"`. Its host does not matter: calls go where the client's go. */
export function nextCursor(headers: Headers): string | null {
  const next = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(headers.get('link') ?? '')?.[1]
  return next === undefined ? null : new URL(next, 'http://any').searchParams.get('cursor')
}
