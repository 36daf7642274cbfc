import { LRUCache } from 'lru-cache'
import { networkOf } from './network.ts'
import type { QueueKey } from '../db/fair-queue.ts'
import type { Token } from './token.ts'

export const MOST_KNOWN = 10_000

/**
 * The business that a token belonged to when it was last looked up. It only selects the queue for the next look-up, so
 * that a business with many calls delays itself alone; it grants no access. Unknown tokens, which can be invented, wait
 * in the queue of their network.
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
