import { mostKeyPhrases } from '@linkwright/core/access/plan-limits'
import { whyNotPageType } from '@linkwright/core/pages/page-type'
import { linkKey } from '@linkwright/core/values/url'
import { isHome, pageKey } from './described.ts'
import { addPageForm, addSiteForm, editPageForm, editSiteForm, problemsOf } from './forms.ts'
import type { PagePlan, SitePlan } from './plan.ts'

/** Every rule that the description breaks, in words that name where; nothing is sent while there is one. */
export function problemsIn(plan: readonly SitePlan[]): string[] {
  const sites = plan.map(({ described }) => [described.url, linkKey(described.url)] as const)
  return [...repeated(sites).map((url) => `${url}: described twice`), ...plan.flatMap(ofSite)]
}

function ofSite(site: SitePlan): string[] {
  const { described, existing, pages } = site
  const url = existing?.url ?? described.url
  const keys = pages.map(({ described: page }) => [page.url, pageKey(page.url, url)] as const)
  return [
    ...siteForm(site).map((message) => `${described.url}: ${message}`),
    ...repeated(keys).map((page) => `${described.url} ${page}: described twice`),
    ...pages.flatMap((page) => {
      const at = `${described.url} ${page.described.url}`
      return ofPage(page, site).map((message) => `${at}: ${message}`)
    }),
  ]
}

function siteForm({ described, existing, changes }: SitePlan): string[] {
  if (!existing) return problemsOf('add site', addSiteForm(described))
  return changes.length > 0 ? problemsOf('edit site', editSiteForm(existing, described)) : []
}

function ofPage(page: PagePlan, site: SitePlan): string[] {
  const { described, existing, phrases } = page
  const named = described.key_phrases ?? []
  const type = isHome(described, site.described.url)
    ? 'home'
    : (described.type ?? existing?.page_type ?? 'page')
  const count = (existing?.keyphrases.length ?? 0) + phrases.length
  const most = mostKeyPhrases(type)
  const why = existing && whyNotPageType(existing.page_type, described.type ?? existing.page_type)
  return [
    ...pageForm(page, site),
    ...(why === undefined ? [] : [why]),
    ...repeated(named.map((phrase) => [phrase, phrase.trim()] as const)).map(
      (phrase) => `The key phrase '${phrase}' is there twice`,
    ),
    ...(named.some((phrase) => phrase.trim() === '') ? ['A key phrase is empty'] : []),
    ...(count > most ? [`${count} key phrases, and such a page holds at most ${most}`] : []),
  ]
}

function pageForm({ described, existing, changes }: PagePlan, site: SitePlan): string[] {
  if (existing) {
    const isEdited = changes.some(({ field }) => field !== 'reporting')
    return isEdited ? problemsOf('edit page', editPageForm(existing, described)) : []
  }
  // The home page comes with its site.
  if (!site.existing && isHome(described, site.described.url)) return []
  return problemsOf('add page', addPageForm(described))
}

/** The names whose key an earlier one has, too. */
function repeated(named: readonly (readonly [name: string, key: string | undefined])[]): string[] {
  const keys = named.map(([, key]) => key)
  return named.filter(([, key], at) => key !== undefined && keys.indexOf(key) < at).map(([name]) => name)
}
