import { AddPageForm, EditPageForm } from '@linkwright/core/tracking/pages/page-form'
import { fieldSentence } from '@linkwright/core/values/field-sentences'
import { AddSiteForm, EditSiteForm } from '@linkwright/core/tracking/sites/site-form'
import type { Page, Site } from '@linkwright/sdk'
import { fields, numbered } from '../input/fields.ts'
import { isHome, localityOf, type PageDescribed, type SiteDescribed } from './described.ts'

/** The addresses that a site names; the wire always has three. */
export function competitorsOf(site: Site): string[] {
  return site.competitors.map(({ url }) => url).filter((url) => url !== '')
}

/** Key phrases that a form which creates a page takes; further ones are added one by one. */
const FORM_PHRASES = 6

const forms = {
  'add site': AddSiteForm,
  'edit site': EditSiteForm,
  'add page': AddPageForm,
  'edit page': EditPageForm,
} as const

/** The sentences of a form that would be refused. */
export function problemsOf(kind: keyof typeof forms, form: object): string[] {
  const read = forms[kind].safeParse(form, { error: fieldSentence })
  return read.success ? [] : [...new Set(read.error.issues.map(({ message }) => message))]
}

/** The form of a new site; its key phrases are those of its home page. */
export function addSiteForm(site: SiteDescribed): AddSiteForm {
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

/** What is left out stays as it is. */
const lookedUp = ({ language, device, frequency }: SiteDescribed) => ({
  ...(language && { language }),
  ...(device && { device }),
  ...(frequency && { frequency }),
})

export function editSiteForm(before: Site, site: SiteDescribed): EditSiteForm {
  return {
    // It is the same address, whatever it is written like here.
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

export function addPageForm(page: PageDescribed): AddPageForm {
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

export function editPageForm(before: Page, page: PageDescribed): EditPageForm {
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

function editedPlace(before: Placed, was: 'yes' | 'no', described: SiteDescribed | PageDescribed) {
  const local = localityOf(was, described)
  if (local === 'no') return { local }
  const { city, state } = described
  return {
    local,
    ...fields({ city: city ?? before.city ?? undefined, state: state ?? before.state ?? undefined }),
  }
}
