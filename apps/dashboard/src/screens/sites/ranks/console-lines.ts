import type { ConsoleFigures, Site } from '@linkwright/sdk'

/** The Search Console metrics of the chart. */
export const metrics = ['clicks', 'impressions', 'positions'] as const
export type Metric = (typeof metrics)[number]

/** Days of a weekly average. */
const WEEK = 7

/** The average of the known figures of each day and the six before it; a day without data stays without. */
export function weeklyAverages(figures: readonly (number | null)[]): (number | null)[] {
  return figures.map((figure, index) => {
    if (figure === null) return null
    const known = figures.slice(Math.max(0, index + 1 - WEEK), index + 1).filter((each) => each !== null)
    return Math.round((10 * known.reduce((sum, each) => sum + each, 0)) / known.length) / 10
  })
}

/** The days up to the last one that Google has reported; it is some days late. */
export function reportedDays({ days, source }: ConsoleFigures): readonly string[] {
  const { read_to } = source
  return read_to === null ? days : days.filter((day) => day <= read_to)
}

/** One line per phrase for a metric, the phrase with most clicks first. Skips phrases without data; a day without data is not 0. */
export function consoleLines({ phrases }: ConsoleFigures, site: Site, metric: Metric, isWeekly = false) {
  const count = new Map<string, number>()
  for (const { key_phrase } of phrases) count.set(key_phrase, (count.get(key_phrase) ?? 0) + 1)
  const byClicks = phrases.toSorted((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0))
  return byClicks.flatMap((line) => {
    const ranks = line[`${metric}_by_day`]
    if (ranks.every((figure) => figure === null)) return []
    const page = site.pages.find(({ id }) => id === line.page_id)?.page_nickname
    const isTwice = (count.get(line.key_phrase) ?? 0) > 1 && page !== undefined
    const label = isTwice ? `${line.key_phrase} · ${page}` : line.key_phrase
    const shown = isWeekly ? weeklyAverages(ranks) : ranks
    return [{ id: String(line.id), label, ranks: shown, isOwn: phrases.length === 1, isOfDays: true }]
  })
}

/** Google positions next to the ranks of a single phrase; several phrases would have too many lines. */
export function positionLine(figures: ConsoleFigures | undefined, days: readonly string[]) {
  const [line, ...others] = figures?.phrases ?? []
  if (line === undefined || others.length > 0 || figures?.days.length !== days.length) return []
  const ranks = line.positions_by_day
  return ranks.every((position) => position === null)
    ? []
    : [{ id: 'search-console', label: 'Position on Google (Search Console)', ranks, isOfDays: true }]
}
