import { LRUCache } from 'lru-cache'
import { networkOf } from './network.ts'
import type { Line } from '../db/turns.ts'
import type { Token } from './token.ts'

export const MOST_KNOWN = 10_000

/**
 * Whose a token was when it was looked up last. Only to tell in whose line it waits to be looked up again, so that a
 * business with many calls delays its own alone: nothing is allowed by it. Tokens that were not seen before, which
 * anybody can invent, wait in the line of the network that they come from.
 */
export class Lines {
  readonly #known = new LRUCache<string, number>({ max: MOST_KNOWN })

  lineOf(token: Token | undefined, address: string): Line {
    return (token && this.#known.get(token.key)) ?? networkOf(address)
  }

  remember({ key }: Token, businessId: number): void {
    this.#known.set(key, businessId)
  }
}
