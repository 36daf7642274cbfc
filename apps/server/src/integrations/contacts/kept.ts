import { LRUCache } from 'lru-cache'
import type { Contacts } from './port.ts'

const DAY_MS = 86_400_000
const MOST = 1000

type Found = ReturnType<Contacts['find']>

/** Keeps what was found for a day in memory: each question costs, and the people stay the same. A failure is kept by nobody. */
export function keptContacts(port: Contacts, now: () => Date): Contacts {
  const kept = new LRUCache<string, { found: Found; until: number }>({ max: MOST })
  return {
    isSample: port.isSample,
    async find(domain, most, businessId) {
      const key = `${most} ${domain}`
      const known = kept.get(key)
      if (known !== undefined && known.until > now().getTime()) return await known.found
      const entry = { found: port.find(domain, most, businessId), until: now().getTime() + DAY_MS }
      kept.set(key, entry)
      entry.found.catch(() => {
        if (kept.peek(key) === entry) kept.delete(key)
      })
      return await entry.found
    },
  }
}
