import { linkKey, storedSiteUrl } from '@linkwright/core/values/url'
import type { Page, Site } from '@linkwright/sdk'
import {
  type Description,
  localityOf,
  type PageDescription,
  pageKey,
  type SiteDescription,
} from './description.ts'
import { competitorsOf } from './forms.ts'

/** `scout_last_ran` before the first look-up. */
const NEVER_SCOUTED = '0000-00-00'

/** A field of a site or page that would change. */
export type Change = { readonly field: string; readonly from: string; readonly to: string }

export type PagePlan = {
  readonly described: PageDescription
  /** Undefined if the page would be added. */
  readonly existing?: Page | undefined
  readonly changes: readonly Change[]
  /** Key phrases to add, in order. */
  readonly phrases: readonly string[]
  /** The phrase that would become the primary one. */
  readonly primary?: string | undefined
}

export type SitePlan = {
  readonly described: SiteDescription
  readonly existing?: Site | undefined
  /** All own sites with this URL, `existing` included. */
  readonly sameUrl?: readonly Site[]
  readonly changes: readonly Change[]
  readonly pages: readonly PagePlan[]
}

/** Compares a description with the existing sites. Omitted fields stay unchanged. */
export function planOf(described: Description, sites: readonly Site[]): SitePlan[] {
  return described.sites.map((each) => {
    const sameUrl = sites.filter(({ url }) => linkKey(url) === linkKey(storedSiteUrl(each.url) ?? each.url))
    const existing = sameUrl.find(({ name }) => name === each.name) ?? sameUrl[0]
    return { ...planSite(each, existing), sameUrl }
  })
}

export function planSite(described: SiteDescription, existing: Site | undefined): SitePlan {
  const url = existing?.url ?? described.url
  const pages = (described.pages ?? []).map((page) => planPage(page, findPage(page, url, existing)))
  if (!existing) return { described, pages, changes: [] }
  const changes = [
    changed('name', existing.name, described.name),
    changed('categories', existing.categories.join(', '), described.categories?.join(', ')),
    changed('country', existing.country, described.country),
    changed('language', existing.language, described.language),
    changed('device', existing.device, described.device),
    changed('frequency', existing.frequency, described.frequency),
    changed('count_subdomains', existing.count_subdomains, yesOrNo(described.count_subdomains)),
    ...placeChanges(existing, existing.local, described),
    changed(
      'competitors',
      competitorsOf(existing).map(keyed).join(', '),
      described.competitors?.map(keyed).join(', '),
    ),
  ]
  return { described, existing, pages, changes: changes.filter((change) => change !== undefined) }
}

export function planPage(described: PageDescription, existing: Page | undefined): PagePlan {
  const named = described.key_phrases ?? []
  if (!existing) return { described, phrases: named, changes: [] }
  const has = new Set(existing.keyphrases.map(({ key_phrase }) => key_phrase))
  const primary = existing.keyphrases.find(({ is_primary }) => is_primary === '1')?.key_phrase
  const changes = [
    changed('nickname', existing.page_nickname, described.nickname),
    changed('type', existing.page_type, described.type),
    ...placeChanges(existing, existing.page_local, described),
    changed('reporting', existing.reporting, isLater(described, existing) ? undefined : described.reporting),
  ]
  return {
    described,
    existing,
    changes: changes.filter((change) => change !== undefined),
    phrases: named.filter((phrase) => !has.has(phrase)),
    ...(named[0] === undefined || named[0] === primary ? {} : { primary: named[0] }),
  }
}

/** Top Ten reporting needs a top-ten look-up first. */
export function isLater(described: PageDescription, existing: Page | undefined): boolean {
  return described.reporting === 'Top Ten' && (existing?.scout_last_ran ?? NEVER_SCOUTED) === NEVER_SCOUTED
}

function findPage(page: PageDescription, siteUrl: string, site: Site | undefined): Page | undefined {
  const key = pageKey(page.url, siteUrl)
  return site?.pages.find(({ page_url }) => pageKey(page_url, siteUrl) === key)
}

const keyed = (url: string) => storedSiteUrl(url) ?? url

const yesOrNo = (is: boolean | undefined) => (is === undefined ? undefined : is ? 'yes' : 'no')

function changed(field: string, from: string, to: string | undefined): Change | undefined {
  return to === undefined || to === from ? undefined : { field, from, to }
}

type Placed = { readonly city: string | null; readonly state: string | null }

function placeChanges(before: Placed, local: 'yes' | 'no', described: SiteDescription | PageDescription) {
  const wanted = localityOf(local, described)
  return [
    changed('local', local, wanted),
    ...(wanted === 'no'
      ? []
      : [
          changed('city', before.city ?? '', described.city),
          changed('state', before.state ?? '', described.state),
        ]),
  ]
}
