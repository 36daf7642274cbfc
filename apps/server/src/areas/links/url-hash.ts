import { createHash } from 'node:crypto'

/** The first half of SHA-256 of the normalised address: equal means the same source page. */
export function urlHash(key: string): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, 16)
}
