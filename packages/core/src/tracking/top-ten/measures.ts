import { distanceFromBand, type Bands, type Category } from '../gauges/gauge.ts'

/** Figures of one page; null if unknown. Ratios are percentages of its links. */
export interface Compared {
  content_count: number | null
  primary_links_to_url: number | null
  home_page_links: number | null
  blendedRatio: number | null
  exactRatio: number | null
  naturalRatio: number | null
}

export interface Measure {
  name: keyof Compared
  /** Label in the comparison. */
  label: string
  /** One and several of it, behind `N more`. */
  one: string
  many: string
  /** Values that are shown as unknown. */
  unknown: string
  /** The gauge of a ratio, where nearer to the band is better. For all other figures, more is better. */
  gauge?: Category
}

/** Figures compared between a competitor's page and yours, in the order of the analysis and the comparison. */
export const measures: readonly Measure[] = [
  { name: 'content_count', label: 'Words', one: 'word', many: 'words', unknown: 'number of words' },
  {
    name: 'primary_links_to_url',
    label: 'Links to Url',
    one: 'link to its URL',
    many: 'links to its URL',
    unknown: 'number of links to the URL',
  },
  {
    name: 'home_page_links',
    label: 'Links to Homepage',
    one: 'link to its home page',
    many: 'links to its home page',
    unknown: 'number of links to the home page',
  },
  gaugeMeasure('blendedRatio', 'Blended', 'blended', 'blended'),
  gaugeMeasure('exactRatio', 'Exact Match', 'exact match', 'exact'),
  gaugeMeasure('naturalRatio', 'Natural', 'natural', 'natural'),
]

/** The competitor's side, of a top-ten row and its row of the summary; its shares are not known where its links are not. */
export function competitorSide(
  row: Pick<Compared, 'content_count' | 'primary_links_to_url' | 'home_page_links'>,
  summary: Record<'blendedRatio' | 'exactRatio' | 'naturalRatio', number> | undefined,
): Compared {
  const { content_count, primary_links_to_url, home_page_links } = row
  const { blendedRatio = 0, exactRatio = 0, naturalRatio = 0 } = summary ?? {}
  const hasNone = blendedRatio + exactRatio + naturalRatio === 0
  const isUnknown = summary === undefined || (hasNone && primary_links_to_url === null)
  return {
    content_count,
    primary_links_to_url,
    home_page_links,
    blendedRatio: isUnknown ? null : blendedRatio,
    exactRatio: isUnknown ? null : exactRatio,
    naturalRatio: isUnknown ? null : naturalRatio,
  }
}

/** Your side, of a page and its site. */
export function yourSide(
  page: {
    word_count: number | null
    stats: Record<'primary_links_placed' | 'keyPhraseMixRatio' | 'exactMatchRatio' | 'brandedRatio', number>
  },
  site: { stats: { hp_completed_links: number } },
): Compared {
  const { primary_links_placed: placed, keyPhraseMixRatio, exactMatchRatio, brandedRatio } = page.stats
  return {
    content_count: page.word_count,
    primary_links_to_url: placed,
    home_page_links: site.stats.hp_completed_links,
    blendedRatio: keyPhraseMixRatio,
    exactRatio: exactMatchRatio,
    naturalRatio: brandedRatio,
  }
}

/** The better value of a measure; undefined where they are equally good or one of them is not known. */
export function betterSide(
  measure: Measure,
  theirs: Compared,
  yours: Compared,
  bands: Bands,
): 'theirs' | 'yours' | undefined {
  const [their, your] = [theirs[measure.name], yours[measure.name]]
  if (their === null || your === null) return undefined
  const lead = measure.gauge
    ? distanceFromBand(your, bands[measure.gauge]) - distanceFromBand(their, bands[measure.gauge])
    : their - your
  if (lead === 0) return undefined
  return lead > 0 ? 'theirs' : 'yours'
}

function gaugeMeasure(name: keyof Compared, label: string, word: string, gauge: Category): Measure {
  return {
    name,
    label,
    one: `percentage point of ${word} links`,
    many: `percentage points of ${word} links`,
    unknown: `share of ${word} links`,
    gauge,
  }
}
