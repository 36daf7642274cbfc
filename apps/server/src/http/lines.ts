import { hashOf } from './secrets.ts'

/** In this line wait the look-ups of all tokens that were not seen before. */
const NEWCOMERS = 0
export const MOST_KNOWN = 10_000

/**
 * Whose a token was when it was looked up last. Only to tell in whose line it waits to be looked up again, so that a
 * business with many calls delays its own alone: nothing is allowed by it.
 */
export class Lines {
  readonly #known = new Map<string, number>()

  lineOf(authorization: string | undefined): number {
    return this.#known.get(keyOf(authorization)) ?? NEWCOMERS
  }

  remember(authorization: string | undefined, businessId: number): void {
    const key = keyOf(authorization)
    if (this.#known.get(key) === businessId) return
    this.#known.set(key, businessId)
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.keys().next().value ?? '')
  }
}

const keyOf = (authorization = '') => hashOf(authorization).toString('base64url')
