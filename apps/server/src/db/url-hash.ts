import { hash } from 'node:crypto'

/** The first half of the SHA-256 of the canonical address: equal hashes mean the same source page. */
export function urlHash(key: string): Buffer {
  return Buffer.from(urlHashText(key), 'hex')
}

/** The same as text, for thousands at once: the driver would convert each to text anyway. */
export function urlHashText(key: string): string {
  return hash('sha256', key, 'hex').slice(0, 32)
}
