import { toDollars } from '../../values/money.ts'
import type { Candidate, PutOff } from './candidate.ts'
import { isPutOff, inOrder, urgency } from './choose.ts'
import type { Portfolio, PortfolioFigure, SiteNeed } from './portfolio.ts'
import { presentToday } from './present-today.ts'

/** The figures of a site now and on the day that they are compared with. */
export interface SiteFigures {
  site_id: number
  brand_trust: number
  links_in_progress: number
  /** Null where nothing is known of that day. */
  brand_trust_before: number | null
  links_in_progress_before: number | null
  since: string | null
  spent_cents: number
  spent_cents_before: number
}

/** The middle value, rounded half up; the mean of the two middle ones of an even number; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[Math.ceil(sorted.length / 2) - 1]
  const high = sorted[Math.floor(sorted.length / 2)]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The first day of some; null of none. */
const firstOf = (days: readonly (string | null)[]) => days.flatMap((day) => day ?? []).toSorted()[0] ?? null

/**
 * Sums up the sites. Sites that were added later do not count for the day before, and a median, which they would move
 * without any change, is compared without them.
 */
export function sumPortfolio(
  sites: readonly SiteFigures[],
  maySpend: boolean,
): Pick<Portfolio, 'since' | 'brand_trust' | 'links_in_progress' | 'spend'> {
  const before = (figure: (site: SiteFigures) => number | null) => sites.flatMap((site) => figure(site) ?? [])
  const inProgressBefore = before((site) => site.links_in_progress_before)
  const spend = (figure: (site: SiteFigures) => number) =>
    maySpend ? toDollars(sum(sites.map(figure))) : null
  return {
    since: firstOf(sites.map(({ since }) => since)),
    brand_trust: {
      now: median(sites.map(({ brand_trust }) => brand_trust)),
      before: median(before((site) => site.brand_trust_before)),
      compared: median(before((site) => (site.brand_trust_before === null ? null : site.brand_trust))),
    },
    links_in_progress: {
      now: sum(sites.map(({ links_in_progress }) => links_in_progress)),
      before: inProgressBefore.length === 0 ? null : sum(inProgressBefore),
    },
    spend: {
      now: spend(({ spent_cents }) => spent_cents),
      before: spend(({ spent_cents_before }) => spent_cents_before),
    },
  }
}

/** What to do next on each site, the most urgent first; equal ones stay in their order. */
export function siteNeeds(
  sites: readonly SiteFigures[],
  candidates: readonly Candidate[],
  putOff: readonly PutOff[],
): SiteNeed[] {
  const next = new Map<number | null, Candidate>()
  for (const row of candidates.filter((each) => !isPutOff(each, putOff)).toSorted(inOrder))
    if (!next.has(row.site_id)) next.set(row.site_id, row)
  return sites
    .map(({ site_id, brand_trust_before }) => {
      const row = next.get(site_id)
      return {
        site_id,
        need: row === undefined ? 0 : Math.round(urgency(row)),
        brand_trust_before,
        next: row === undefined ? null : presentToday(row),
      }
    })
    .toSorted((a, b) => b.need - a.need)
}

/** How much a figure has changed; undefined where it is not known. */
export function changeOf({ now, before, compared = now }: PortfolioFigure): number | undefined {
  return compared === null || before === null ? undefined : compared - before
}
