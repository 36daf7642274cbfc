import type { Site } from '@linkwright/sdk'
import type { Paint } from '../output/color.ts'
import { numbered } from '../input/fields.ts'
import { safeLine } from '../output/safe-text.ts'
import { warningLines } from '../output/warning-lines.ts'
import { countPlan } from './count.ts'
import { type Change, isLater, type PagePlan, type SitePlan } from './plan.ts'

/** A plan as lines, `+` what is added and `~` what is changed, without what stays as it is. */
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

/** What waits for a look-up, and is done when the file is applied again. */
export function laterLines(plan: readonly SitePlan[]): string[] {
  return plan.flatMap(({ described: site, pages }) =>
    pages
      .filter(({ described, existing }) => isLater(described, existing))
      .map(
        ({ described }) =>
          `${site.url} ${described.url}: it can follow its top ten once that was looked up; apply the file again then.`,
      ),
  )
}

/** Which of several own websites at one address is meant: the one of the described name, else the first. */
export function similarPhraseLines(plan: readonly SitePlan[]): string[] {
  return plan.flatMap(({ described, existing, alike = [] }) => {
    if (existing === undefined || alike.length < 2) return []
    const named = ({ name, id }: Site) => `${name} (id ${id})`
    const others = alike.filter((site) => site !== existing).map(named)
    return [
      `${described.url}: you have ${alike.length} websites at this address. This is about ${named(existing)}, not ${others.join(' or ')}; the one whose name is described is taken, else the first.`,
    ]
  })
}

/** Competitors that would be set and look like slips: they can be saved. */
export async function warningLinesOf(plan: readonly SitePlan[]): Promise<string[]> {
  const lines = plan.map(async ({ described, existing, changes }) => {
    const isSet = !existing || changes.some(({ field }) => field === 'competitors')
    if (!isSet) return []
    const competitors = numbered('comp', described.competitors ?? [], 3, 'competitors')
    const slips = await warningLines({ url: existing?.url ?? described.url, ...competitors }, [])
    return slips.map((slip) => `${described.url}: ${slip}`)
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
  const said = `${sign} ${safeLine(text)}`
  return `${' '.repeat(indent)}${sign === '+' ? paint.added(said) : sign === '~' ? paint.changed(said) : said}`
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
