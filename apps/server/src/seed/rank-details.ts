import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { joinUrl } from '@linkwright/core/values/url'
import { featureStates } from '../integrations/search-results/features.ts'
import { sampleFeatures } from '../integrations/simulator/sample-features.ts'
import { rivalsAmong } from '../areas/tracking/scouting/rivals.ts'
import { daysBefore } from '../integrations/simulator/chance.ts'
import type { Owner } from './place.ts'
import type { PagePlan, SitePlan } from './plan.ts'
import type { RankCheck } from './ranks.ts'

interface Phrase {
  site: SitePlan
  page: PagePlan
  key_phrase_id: number
  key_phrase: string
  checks: readonly RankCheck[]
}

/** Deep enough for the competitors that a site names. */
const DEPTH = 40
/** For one phrase in this many the home page ranks for a while. */
const MOVES = 4

/** Adds the look-ups of a phrase with rank, URL, SERP features and competitors. */
export function addRanks(
  { world, search, businessId }: Owner,
  { site, page, key_phrase_id, key_phrase, checks }: Phrase,
): void {
  const url = joinUrl(site.url, page.url)
  const { country, place, competitors } = site
  const own = { url: site.url, count_subdomains: false }
  for (const [index, check] of checks.entries()) {
    const at = new Date(`${check.checked_on}T10:00:00Z`)
    const query = { q: key_phrase, country, ...(place && { location: place }), depth: DEPTH }
    const others = search.results(query, at).items.filter((item) => bareHost(item.url) !== bareHost(url))
    const found =
      check.rank === null ? [] : [{ position: check.rank, url, title: page.name, domain: bareHost(url) }]
    const items = [...others, ...found].toSorted((a, b) => a.position - b.position)
    const isElsewhere = page.url !== '/' && key_phrase_id % MOVES === 0 && index % 9 > 5
    world.put('key_phrase_ranks', {
      business_id: businessId,
      key_phrase_id,
      ...check,
      url: check.rank === null ? null : isElsewhere ? site.url : url,
      features: JSON.stringify(featureStates(sampleFeatures(key_phrase, items, at), url, own)),
    })
    world.put('rival_ranks', {
      business_id: businessId,
      key_phrase_id,
      checked_on: check.checked_on,
      ranks: JSON.stringify(rivalsAmong(items, { site: own, competitors: [...competitors] })),
    })
  }
}

const TITLE_BEFORE = 45

/** Adds two edits of a page. Uses no random numbers, so that all other sample data stays the same. */
export function addPageChanges(
  { world, businessId, today }: Owner,
  { pageId, plan, days }: { pageId: number; plan: PagePlan; days: number },
): void {
  const title = plan.name
  const edited = 20 + ((pageId * 7) % 40)
  if (plan.words === null || edited + TITLE_BEFORE >= days) return
  world.put('page_changes', {
    business_id: businessId,
    page_id: pageId,
    changed_on: daysBefore(today, edited),
    what: 'words',
    before: String(Math.round(plan.words * 0.7)),
    after: String(plan.words),
  })
  world.put('page_changes', {
    business_id: businessId,
    page_id: pageId,
    changed_on: daysBefore(today, edited + TITLE_BEFORE),
    what: 'title',
    before: `${title} (draft)`,
    after: title,
  })
}
