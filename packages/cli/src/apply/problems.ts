import { maxKeyPhrases } from '@linkwright/core/access/plan-limits'
import { WEBSITE_DISABLED } from '@linkwright/core/access/plan-usage'
import type { PageType } from '@linkwright/core/tracking/pages/page'
import { PAGE_URL_INVALID } from '@linkwright/core/tracking/pages/page-form'
import { pageTypeProblem } from '@linkwright/core/tracking/pages/page-type'
import { reportingProblem } from '@linkwright/core/tracking/pages/reporting'
import { linkKey, stripSiteUrl } from '@linkwright/core/values/url'
import { countSteps } from './count.ts'
import { isHome, type LineOf, type PageDescription, pageKey } from './description.ts'
import { addPageForm, addSiteForm, editPageForm, editSiteForm, type Problem, problemsOf } from './forms.ts'
import type { PagePlan, SitePlan } from './plan.ts'

/** Every error of the description, with line and URL; nothing is sent while there is one. */
export function problemsIn(plan: readonly SitePlan[], lineOf: LineOf): string[] {
  const keys = plan.map(({ described }) => linkKey(described.url))
  const again = plan.filter((_, at) => isAgain(keys, at))
  // Errors of a duplicate would be reported under the URL of the first copy.
  const first = plan.filter((site) => !again.includes(site))
  return [
    ...again.map(({ described }) => `${lineOf(described, 'url')}: ${described.url}: described twice`),
    ...first.flatMap((site) => ofSite(site, lineOf)),
  ]
}

function ofSite(site: SitePlan, lineOf: LineOf): string[] {
  const { described, pages } = site
  const keys = pages.map(({ described: page }) => pageKey(page.url, addressOf(site)))
  const home = described.pages?.find((page) => isHome(page, described.url))
  /** The form of a new website includes the key phrases of its home page. */
  const holder = (field: Problem['field']) => (field[0] === 'key_phrases' && home ? home : described)
  return [
    ...(isDisabled(site) ? [`${lineOf(described)}: ${described.url}: ${WEBSITE_DISABLED}`] : []),
    ...siteForm(site).map(
      ({ message, field }) => `${lineOf(holder(field), ...field)}: ${described.url}: ${message}`,
    ),
    ...pages.flatMap((page, nth) => {
      const at = `${described.url} ${page.described.url}`
      const problems = isAgain(keys, nth)
        ? [{ message: 'described twice', field: ['url'] }]
        : ofPage(page, site)
      return problems.map(({ message, field }) => `${lineOf(page.described, ...field)}: ${at}: ${message}`)
    }),
  ]
}

/** Whether a disabled, read-only site would change. */
function isDisabled(site: SitePlan): boolean {
  return site.existing?.available === '0' && countSteps([site]) > 0
}

function siteForm({ described, existing, changes }: SitePlan): Problem[] {
  if (!existing) return problemsOf('add site', addSiteForm(described))
  return changes.length > 0 ? problemsOf('edit site', editSiteForm(existing, described)) : []
}

function ofPage(page: PagePlan, site: SitePlan): Problem[] {
  const { described, existing, phrases } = page
  const named = described.key_phrases ?? []
  const before = existing?.page_type ?? (isHomeOf(page, site) ? 'home' : 'page')
  const type = described.type ?? before
  const count = (existing?.keyphrases.length ?? 0) + phrases.length
  const most = maxKeyPhrases(type)
  const empty = named.indexOf('')
  return [
    ...pageForm(page, site),
    ...typeErrors(page, site, type),
    ...named.flatMap((phrase, at) =>
      isAgain(named, at)
        ? [{ message: `The key phrase '${phrase}' is listed twice`, field: ['key_phrases', at] }]
        : [],
    ),
    ...(empty >= 0 ? [{ message: 'A key phrase is empty', field: ['key_phrases', empty] }] : []),
    ...(count > most
      ? [
          {
            message: `${count} key phrases, but a page of this type can have at most ${most}`,
            field: ['key_phrases'],
          },
        ]
      : []),
  ]
}

const isHomeOf = ({ described }: PagePlan, site: SitePlan) => isHome(described, addressOf(site))

function addressOf({ existing, described }: SitePlan): string {
  return existing?.url ?? described.url
}

function typeErrors(page: PagePlan, site: SitePlan, type: PageType): Problem[] {
  const { described, existing } = page
  const isAtHome = isHomeOf(page, site)
  const why: readonly [field: keyof PageDescription, message: string | undefined][] = [
    ['type', existing && pageTypeProblem(existing.page_type, type)],
    [
      'reporting',
      described.reporting && type === 'home'
        ? reportingProblem(described.reporting, { page_type: type, competitors: 0 })
        : undefined,
    ],
    ['type', type === 'home' && !isAtHome ? "The URL of a home page must be '/'" : undefined],
    [
      'type',
      isAtHome && !site.existing && type !== 'home'
        ? "The page at '/' of a new website is its home page: omit type or set it to 'home'"
        : undefined,
    ],
  ]
  return why.flatMap(([field, message]) => (message === undefined ? [] : [{ message, field: [field] }]))
}

function pageForm(page: PagePlan, site: SitePlan): Problem[] {
  const { described, existing, changes } = page
  if (existing) {
    const isEdited = changes.some(({ field }) => field !== 'reporting')
    return isEdited ? problemsOf('edit page', editPageForm(existing, described)) : []
  }
  // The home page comes with its site.
  if (!site.existing && isHomeOf(page, site)) return []
  const isElsewhere = /^\w[\w+.-]*:/.test(stripSiteUrl(addressOf(site), described.url))
  return [
    ...problemsOf('add page', addPageForm(described)),
    ...(isElsewhere ? [{ message: PAGE_URL_INVALID, field: ['url'] }] : []),
  ]
}

/** Whether an earlier entry has the same key. */
function isAgain(keys: readonly (string | undefined)[], at: number): boolean {
  const key = keys[at]
  return key !== undefined && keys.indexOf(key) < at
}
