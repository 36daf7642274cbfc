import type { Paint } from '../kit/color.ts'
import { safeLine } from '../kit/safe-text.ts'
import type { Change, PagePlan, SitePlan } from './plan.ts'

export type Counts = { readonly add: number; readonly change: number; readonly same: number }

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

/** How many sites, pages and key phrases are added, changed and left as they are. */
export function countPlan(plan: readonly SitePlan[]): Counts {
  const counts = { add: 0, change: 0, same: 0 }
  const count = ({ existing, changes }: SitePlan | PagePlan, more = 0) => {
    if (!existing) counts.add += 1
    else if (changes.length + more > 0) counts.change += 1
    else counts.same += 1
  }
  for (const site of plan) {
    count(site)
    for (const page of site.pages) {
      count(page, page.primary === undefined ? 0 : 1)
      counts.add += page.phrases.length
      const named = new Set(page.described.key_phrases).size
      counts.same += named - page.phrases.length
    }
  }
  return counts
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
