import type { Site } from '@linkwright/sdk'
import type { Paint } from '../output/color.ts'
import { numbered } from '../input/fields.ts'
import { safeLine } from '../output/safe-text.ts'
import { warningLines } from '../output/warning-lines.ts'
import { countPlan } from './count.ts'
import { type Change, isLater, type PagePlan, type SitePlan } from './plan.ts'

/** Prints a plan as a diff: `+` for additions, `~` for changes; unchanged items are omitted. */
export function planLines(plan: readonly SitePlan[], paint: Paint): string[] {
  return plan.flatMap((site) => {
    const pages = site.pages.flatMap((page) => pageLines(page, paint))
    if (site.existing && site.changes.length === 0 && pages.length === 0) return []
    return [
      head(site, `site ${site.described.url}`, paint),
      ...site.changes.map((change) => line(2, '~', changeText(change), paint)),
      ...pages,
    ]
  })
}

function pageLines(page: PagePlan, paint: Paint): string[] {
  const { existing, changes, phrases, primary, described } = page
  if (existing && changes.length === 0 && phrases.length === 0 && primary === undefined) return []
  return [
    `  ${head(page, `page ${described.url}`, paint)}`,
    ...changes.map((change) => line(4, '~', changeText(change), paint)),
    ...phrases.map((phrase) => line(4, '+', `key phrase ${phrase}`, paint)),
    ...(primary === undefined ? [] : [line(4, '~', `primary key phrase → ${primary}`, paint)]),
  ]
}

/** Changes that need a look-up first; applying the file again makes them. */
export function laterLines(plan: readonly SitePlan[]): string[] {
  return plan.flatMap(({ described: site, pages }) =>
    pages
      .filter(({ described, existing }) => isLater(described, existing))
      .map(
        ({ described }) =>
          `${site.url} ${described.url}: Top Ten reporting needs a top-ten look-up first. Apply the file again after the look-up.`,
      ),
  )
}

/** Reports which of several own websites with the same URL is used: the one with the described name, else the first. */
export function ambiguousSiteLines(plan: readonly SitePlan[]): string[] {
  return plan.flatMap(({ described, existing, sameUrl = [] }) => {
    if (existing === undefined || sameUrl.length < 2) return []
    const named = ({ name, id }: Site) => `${name} (id ${id})`
    const others = sameUrl.filter((site) => site !== existing).map(named)
    return [
      `${described.url}: you have ${sameUrl.length} websites with this URL. The file applies to ${named(existing)}, not ${others.join(' or ')}. To select another, set its name in the file.`,
    ]
  })
}

/** Warnings about competitors that would be set; they do not prevent saving. */
export async function warningLinesOf(plan: readonly SitePlan[]): Promise<string[]> {
  const lines = plan.map(async ({ described, existing, changes }) => {
    const isSet = !existing || changes.some(({ field }) => field === 'competitors')
    if (!isSet) return []
    const competitors = numbered('comp', described.competitors ?? [], 3, 'competitors')
    const warnings = await warningLines({ url: existing?.url ?? described.url, ...competitors }, [])
    return warnings.map((warning) => `${described.url}: ${warning}`)
  })
  return (await Promise.all(lines)).flat()
}

function head({ existing, changes }: SitePlan | PagePlan, text: string, paint: Paint): string {
  const sign = existing ? (changes.length > 0 ? '~' : ' ') : '+'
  return line(0, sign, text, paint)
}

function changeText({ field, from, to }: Change): string {
  return `${field}: ${from === '' ? '(none)' : from} → ${to === '' ? '(none)' : to}`
}

function line(indent: number, sign: '+' | '~' | ' ', text: string, paint: Paint): string {
  const signed = `${sign} ${safeLine(text)}`
  return `${' '.repeat(indent)}${sign === '+' ? paint.added(signed) : sign === '~' ? paint.changed(signed) : signed}`
}

/** The plan as data. */
export function planJson(plan: readonly SitePlan[]) {
  const one = ({ existing, changes, described }: SitePlan | PagePlan) => ({
    url: described.url,
    id: existing?.id ?? null,
    changes,
  })
  return {
    ...countPlan(plan),
    sites: plan.map((site) => ({
      ...one(site),
      pages: site.pages.map((page) => ({
        ...one(page),
        add_key_phrases: page.phrases,
        make_primary: page.primary ?? null,
      })),
    })),
  }
}
