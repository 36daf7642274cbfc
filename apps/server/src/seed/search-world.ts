import { hostOf, joinUrl, linkKey } from '@linkwright/core/values/url'
import { fold } from '@linkwright/core/values/text-match'
import { type Market, SearchWorld } from '../integrations/simulator/world.ts'
import { businessPlans } from './accounts.ts'
import type { SitePlan } from './plan.ts'

/** The demo's seed, from which its accounts, links and search results derive. */
export const DEMO_SEED = 2026

/**
 * The simulated search world of the demo's sites. It knows their plans, so that later look-ups continue the seeded
 * data.
 */
export function demoSearchWorld(seed: number = DEMO_SEED): SearchWorld {
  const sites = businessPlans.flatMap((business) => business.sites)
  return new SearchWorld({
    seed,
    markets: new Map(sites.flatMap(marketsOf)),
    pages: new Map(sites.flatMap(pagesOf)),
  })
}

function marketsOf({ competitors, rivals, pages }: SitePlan): [string, Market][] {
  const hosts = competitors.flatMap((url) => hostOf(url) ?? [])
  return pages.flatMap(({ phrases }) =>
    phrases.map(([text, , volume]): [string, Market] => [fold(text), { hosts, strength: rivals, volume }]),
  )
}

function pagesOf({ url, pages }: SitePlan): [string, { title: string; words: number }][] {
  return pages.flatMap(({ name, url: path, words }) => {
    const key = linkKey(joinUrl(url, path))
    return key === undefined || words === null ? [] : [[key, { title: name, words }]]
  })
}
