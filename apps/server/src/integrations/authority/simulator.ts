import { randomInt, chance, seedOf } from '../simulator/chance.ts'
import { randomAuthority } from '../simulator/sources.ts'
import type { Authority } from './port.ts'

const MOST = 100
/** One domain out of this many is unknown. */
const UNKNOWN = 8

/** Sample ratings, the same ones each time. */
export function simulatedAuthority(): Authority {
  return {
    isSetUp: true,
    isSample: true,
    maxDomains: MOST,
    authorityOf: ({ domains }) => Promise.resolve(new Map(domains.map((domain) => [domain, rating(domain)]))),
  }
}

function rating(domain: string): number | null {
  const random = chance(seedOf('authority', domain))
  return randomInt(1, UNKNOWN, random) === 1 ? null : randomAuthority(random)
}
