import { linkKey } from '@linkwright/core/values/url'
import { urlHash } from '../db/url-hash.ts'
import { randomInt, daysBefore, momentOn } from '../integrations/simulator/chance.ts'
import { addFailedImport, addImport, addWaitingImport } from './imports.ts'
import { addLinks } from './links.ts'
import { anchorPage, type Owner, type Place } from './place.ts'
import type { PagePlan, SitePlan } from './plan.ts'
import { addPageChanges, addRanks } from './rank-details.ts'
import { rankHistory } from './ranks.ts'
import { addLookUp } from './scouting.ts'
import { sourceUrl } from '../integrations/simulator/sources.ts'
import { addTopTen } from './top-ten.ts'

const WAITING_ROWS = 40
/** Maximum number of pages of one site in the plans. */
const MAX_PAGES = 5

/** A demo site with its id and those of its pages. */
export interface AddedSite {
  plan: SitePlan
  siteId: number
  /** In the plan's order. */
  pageIds: readonly number[]
}

/** Adds a site with its pages, phrases, competitors and links. */
export function addSite(owner: Owner, site: SitePlan, position: number): AddedSite {
  const { world, businessId, today, random } = owner
  const made = momentOn(daysBefore(today, site.days), random)
  const brandChecked = site.brandRank === 'never checked' ? null : daysBefore(today, 3)
  const siteId = world.add('sites', {
    business_id: businessId,
    name: site.name,
    url: site.url,
    available: site.disabled !== true,
    country: site.country,
    local: site.place !== undefined,
    city: site.place?.city ?? null,
    state: site.place?.state ?? null,
    competitors: [...site.competitors],
    categories: [...site.categories],
    position,
    brand_rank: typeof site.brandRank === 'number' ? site.brandRank : null,
    brand_rank_at: brandChecked === null ? null : momentOn(brandChecked, random),
    created_at: made,
  })
  addLookUp(world, {
    business_id: businessId,
    kind: 'brand',
    subject_id: siteId,
    last: brandChecked,
    today,
    nth: position,
  })
  const pageIds = site.pages.map((page, index) =>
    addPage({ ...owner, site, siteId, created_at: made }, page, index),
  )
  return { plan: site, siteId, pageIds }
}

interface OnSite extends Owner {
  site: SitePlan
  siteId: number
  created_at: string
}

function addPage(owner: OnSite, plan: PagePlan, position: number): number {
  const { world, search, businessId, today, random, site, siteId, created_at } = owner
  const histories = plan.phrases.map(([, trend]) => rankHistory(trend, today, site.days, random))
  const lastCheck = histories.flatMap((checks) => checks.at(-1)?.checked_on ?? [])[0] ?? null
  const pageId = world.add('pages', {
    business_id: businessId,
    site_id: siteId,
    page_nickname: plan.name,
    page_url: plan.url,
    page_type: plan.type,
    page_local: site.place !== undefined,
    city: site.place?.city ?? null,
    state: site.place?.state ?? null,
    reporting: plan.reporting ?? '#1 Overall',
    scout_last_ran: lastCheck,
    title: plan.words === null ? null : plan.name,
    word_count: plan.words,
    position,
    created_at,
  })
  const nth = siteId * MAX_PAGES + position
  for (const kind of ['ranks', 'volumes'] as const)
    addLookUp(world, { business_id: businessId, kind, subject_id: pageId, last: lastCheck, today, nth })
  for (const [index, [key_phrase, , search_volume]] of plan.phrases.entries()) {
    const key_phrase_id = world.add('key_phrases', {
      business_id: businessId,
      page_id: pageId,
      key_phrase,
      is_primary: index === 0,
      position: index,
      search_volume,
      created_at,
    })
    addRanks(owner, { site, page: plan, key_phrase_id, key_phrase, checks: histories[index] ?? [] })
  }
  const place: Place = {
    world,
    search,
    businessId,
    pageId,
    page: anchorPage(site, plan),
    today,
    days: site.days,
    random,
  }
  if (histories.some((checks) => checks.length > 0))
    addTopTen(place, site, plan, histories[0]?.at(-1)?.rank ?? null)
  addPageChanges(owner, { pageId, plan, days: site.days })
  const importId = plan.imported === undefined ? undefined : addImport(place, plan.imported)
  addLinks(place, plan, importId)
  if (plan.file === 'failed') addFailedImport(place)
  if (plan.file === 'waiting') addWaitingImport(place, WAITING_ROWS, plan.mix)
  if (plan.type === 'blog') ignoreSome(place)
  return pageId
}

function ignoreSome({ world, businessId, pageId, today, random }: Place): void {
  for (let serial = 1; serial <= 3; serial += 1) {
    const url = sourceUrl(serial, random)
    world.put('ignored_urls', {
      business_id: businessId,
      page_id: pageId,
      url_hash: urlHash(linkKey(url) ?? url),
      created_at: momentOn(daysBefore(today, randomInt(10, 60, random)), random),
    })
  }
}
