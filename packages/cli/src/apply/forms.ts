import { AddPageForm, EditPageForm } from '@linkwright/core/tracking/pages/page-form'
import { fieldMessage } from '@linkwright/core/values/field-messages'
import { AddSiteForm, EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import type { Page, Site } from '@linkwright/sdk'
import { fields, numbered } from '../input/fields.ts'
import { isHome, localityOf, type PageDescription, type SiteDescription } from './description.ts'

/** The competitors of a site without empty entries; the API always returns three. */
export function competitorsOf(site: Site): string[] {
  return site.competitors.map(({ url }) => url).filter((url) => url !== '')
}

/** Key phrases accepted by a form that creates a page; further ones are added one by one. */
const FORM_PHRASES = 6

const forms = {
  'add site': AddSiteForm,
  'edit site': EditSiteForm,
  'add page': AddPageForm,
  'edit page': EditPageForm,
} as const

/** An error of a form, and the field of the description that causes it. */
export interface Problem {
  message: string
  field: readonly PropertyKey[]
}

/** The errors of a form without duplicates. */
export function problemsOf(kind: keyof typeof forms, form: object): Problem[] {
  const read = forms[kind].safeParse(form, { error: fieldMessage })
  if (read.success) return []
  const bySentence = new Map<string, Problem>()
  for (const { message, path } of read.error.issues)
    if (!bySentence.has(message)) bySentence.set(message, { message, field: describedField(path) })
  return [...bySentence.values()]
}

/** The description's names for form fields. */
const describedNames: Readonly<Record<string, string>> = {
  page_url: 'url',
  page_nickname: 'nickname',
  page_type: 'type',
  page_local: 'local',
}

/** `kp2` is the second of `key_phrases`, `comp3` the third of `competitors`. */
const numberedNames: Readonly<Record<string, string>> = { kp: 'key_phrases', comp: 'competitors' }

function describedField([name = '', ...below]: readonly PropertyKey[]): readonly PropertyKey[] {
  const [, word = '', number] = /^([a-z]+)(\d)$/.exec(String(name)) ?? []
  const list = numberedNames[word]
  if (list !== undefined) return [list, Number(number) - 1]
  return [describedNames[String(name)] ?? name, ...below]
}

/** The form of a new site; its key phrases are those of its home page. */
export function addSiteForm(site: SiteDescription): AddSiteForm {
  const home = site.pages?.find((page) => isHome(page, site.url))
  return {
    url: site.url,
    name: site.name ?? '',
    categories: site.categories ?? [],
    country: site.country ?? '',
    ...lookedUp(site),
    local: localityOf('no', site),
    ...fields({ city: site.city, state: site.state }),
    comp1: '',
    kp1: '',
    ...numbered('comp', site.competitors ?? [], 3, 'competitors'),
    ...firstPhrases(home?.key_phrases ?? []),
  }
}

/** Omitted settings stay unchanged. */
const lookedUp = ({ language, device, frequency, count_subdomains: counts }: SiteDescription) => ({
  ...(language && { language }),
  ...(device && { device }),
  ...(frequency && { frequency }),
  ...(counts !== undefined && { count_subdomains: counts ? ('yes' as const) : ('no' as const) }),
})

export function editSiteForm(before: Site, site: SiteDescription): EditSiteForm {
  return {
    // The same URL, possibly spelled differently in the file.
    url: before.url,
    name: site.name ?? before.name,
    categories: site.categories ?? before.categories,
    country: site.country ?? before.country,
    ...lookedUp(site),
    ...editedPlace(before, before.local, site),
    comp1: '',
    ...numbered('comp', site.competitors ?? competitorsOf(before), 3, 'competitors'),
  }
}

export function addPageForm(page: PageDescription): AddPageForm {
  return {
    page_url: page.url,
    page_nickname: page.nickname ?? '',
    type: page.type ?? 'page',
    page_local: localityOf('no', page),
    ...fields({ city: page.city, state: page.state }),
    kp1: '',
    ...firstPhrases(page.key_phrases ?? []),
  }
}

export function editPageForm(before: Page, page: PageDescription): EditPageForm {
  const { local, ...place } = editedPlace(before, before.page_local, page)
  return {
    page_url: before.page_url,
    page_nickname: page.nickname ?? before.page_nickname,
    page_type: page.type ?? before.page_type,
    page_local: local,
    ...place,
  }
}

function firstPhrases(phrases: readonly string[]): Record<string, string> {
  return numbered('kp', phrases.slice(0, FORM_PHRASES), FORM_PHRASES, 'key_phrases')
}

type Placed = { readonly city: string | null; readonly state: string | null }

function editedPlace(before: Placed, was: 'yes' | 'no', described: SiteDescription | PageDescription) {
  const local = localityOf(was, described)
  if (local === 'no') return { local }
  const { city, state } = described
  return {
    local,
    ...fields({ city: city ?? before.city ?? undefined, state: state ?? before.state ?? undefined }),
  }
}
