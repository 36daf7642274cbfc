import { LRUCache } from 'lru-cache'
import { networkOf } from './network.ts'
import type { QueueKey } from '../db/fair-queue.ts'
import type { Token } from './token.ts'

export const MOST_KNOWN = 10_000

/**
 * Whose a token was when it was looked up last. Only to tell in whose line it waits to be looked up again, so that a
 * business with many calls delays its own alone: nothing is allowed by it. Tokens that were not seen before, which
 * anybody can invent, wait in the line of the network that they come from.
 */
export class QueueKeys {
  readonly #known = new LRUCache<string, number>({ max: MOST_KNOWN })

  keyOf(token: Token | undefined, address: string): QueueKey {
    return (token && this.#known.get(token.key)) ?? networkOf(address)
  }

  remember({ key }: Token, businessId: number): void {
    this.#known.set(key, businessId)
  }
}
