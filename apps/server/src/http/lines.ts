import { networkOf } from '../areas/session/network.ts'
import type { Line } from '../db/turns.ts'
import { hashOf } from './secrets.ts'

export const MOST_KNOWN = 10_000

/**
 * Whose a token was when it was looked up last. Only to tell in whose line it waits to be looked up again, so that a
 * business with many calls delays its own alone: nothing is allowed by it. Tokens that were not seen before, which
 * anybody can invent, wait in the line of the network that they come from.
 */
export class Lines {
  readonly #known = new Map<string, number>()

  lineOf(authorization: string | undefined, address: string): Line {
    return this.#known.get(keyOf(authorization)) ?? networkOf(address)
  }

  remember(authorization: string | undefined, businessId: number): void {
    const key = keyOf(authorization)
    // What was used last is kept longest.
    this.#known.delete(key)
    this.#known.set(key, businessId)
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.keys().next().value ?? '')
  }
}

const keyOf = (authorization = '') => hashOf(authorization).toString('base64url')
