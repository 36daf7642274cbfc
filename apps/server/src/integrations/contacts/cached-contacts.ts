import { LRUCache } from 'lru-cache'
import type { Contacts } from './port.ts'

const DAY_MS = 86_400_000
const MOST = 1000

type Found = ReturnType<Contacts['find']>

/** Caches results in memory for a day, because each request costs money. Failures are not cached. */
export function cachedContacts(port: Contacts, now: () => Date): Contacts {
  const cache = new LRUCache<string, { found: Found; until: number }>({ max: MOST })
  return {
    isSample: port.isSample,
    async find(domain, most, businessId) {
      const key = `${most} ${domain}`
      const known = cache.get(key)
      if (known !== undefined && known.until > now().getTime()) return await known.found
      const entry = { found: port.find(domain, most, businessId), until: now().getTime() + DAY_MS }
      cache.set(key, entry)
      entry.found.catch(() => {
        if (cache.peek(key) === entry) cache.delete(key)
      })
      return await entry.found
    },
  }
}
