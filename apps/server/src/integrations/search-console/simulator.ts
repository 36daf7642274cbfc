import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { sampleTokens } from '../accounts/simulator.ts'
import { chance, daysBefore, seedOf } from '../simulator/chance.ts'
import type { SearchWorld } from '../simulator/world.ts'
import { ProviderError } from '../provider-error.ts'
import type { ConsoleQuery, ConsoleRow, SearchConsole, TrackedPhrase } from './port.ts'

const NAME = 'Search Console'

/** Sample figures that agree with the recorded ranks: a page that was not found has no impressions. */
export function simulatedSearchConsole(world: SearchWorld, token: string): SearchConsole {
  const throwIfRevoked = () => {
    if (token === sampleTokens.revoked) throw new ProviderError(NAME, 'unauthorised')
  }
  return {
    isSample: true,
    async properties(sites) {
      throwIfRevoked()
      return await Promise.resolve(sites.map((url) => `sc-domain:${bareHost(url)}`))
    },
    async *rows({ from, to, tracked }: ConsoleQuery) {
      throwIfRevoked()
      for (const phrase of tracked) {
        yield rowsOf(world, phrase, from, to)
        if (token === sampleTokens.failing) throw new ProviderError(NAME, 'unavailable')
        await Promise.resolve()
      }
    },
  }
}

function rowsOf(world: SearchWorld, { key_phrase, url, ranks }: TrackedPhrase, from: string, to: string) {
  const rows: ConsoleRow[] = []
  const searches = (world.volume(key_phrase, 'United States') ?? 90) / 30
  let [nth, rank] = [0, ranks[0]?.rank ?? null]
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  for (let ago = days; ago >= 0; ago -= 1) {
    const day = daysBefore(to, ago)
    for (; nth < ranks.length && (ranks[nth]?.day ?? '') <= day; nth += 1) rank = ranks[nth]?.rank ?? null
    if (rank === null) continue
    const random = chance(seedOf('console', key_phrase, url, day))
    const position = Math.max(1, rank + (random() - 0.5) * 1.6)
    // Fewer people see the second page of results, and fewer still the later ones.
    const seen = searches * (position <= 10 ? 0.9 : position <= 20 ? 0.25 : 0.05) * (0.7 + random() * 0.6)
    const impressions = Math.floor(seen + random())
    if (impressions === 0) continue
    const clicks = Math.min(impressions, Math.floor(impressions * (0.32 / position ** 1.1) + random() * 0.9))
    rows.push({ day, query: key_phrase.toLowerCase(), page: url, clicks, impressions, position })
  }
  return rows
}
