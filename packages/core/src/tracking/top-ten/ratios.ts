import type { Ratios } from '../gauges/gauge.ts'
import { ratios } from '../gauges/ratios.ts'
import { anchorClassifier, anchorTypes, categoryOf, type AnchorType } from '../links/anchor.ts'
import { hostOf } from '../../values/url.ts'

/** A competitor's page with one anchor text per link. */
export interface CompetitorAnchors {
  url: string
  title: string | null
  anchors: readonly string[]
}

/** How links are worded. */
export interface AnchorMix {
  links: number
  /** Percent of the links by category; they sum to 100, or are 0 without links. */
  ratios: Ratios
  /** Number of links by type; a missing type is 0. */
  totals: ReadonlyMap<AnchorType, number>
  /** Percent of the links by type. */
  typeRatios: ReadonlyMap<AnchorType, number>
}

/**
 * How a competitor's links are worded, by their text alone and against the first key phrase of the page only: the
 * top ten are the results for that phrase.
 */
export function anchorMix(competitor: CompetitorAnchors, firstPhrase: string, language?: string): AnchorMix {
  const classify = anchorClassifier({
    ...(language === undefined ? {} : { language }),
    phrases: [firstPhrase],
    siteName: brandOf(competitor.url),
    siteUrl: siteOf(competitor.url),
    fullUrl: competitor.url,
    pageTitle: competitor.title ?? '',
  })
  const totals = new Map<AnchorType, number>()
  const categories = { blended: 0, exact: 0, natural: 0 }
  for (const anchor of competitor.anchors) {
    const { type } = classify(anchor)
    totals.set(type, (totals.get(type) ?? 0) + 1)
    categories[categoryOf(type)] += 1
  }
  const links = competitor.anchors.length
  const typeRatios = new Map(anchorTypes.map((type) => [type, share(totals.get(type) ?? 0, links)]))
  return { links, ratios: ratios(categories), totals, typeRatios }
}

function share(count: number, links: number): number {
  return links === 0 ? 0 : (100 * count) / links
}

/**
 * Guesses a competitor's brand: the longest part of its host before the ending, with hyphens as spaces.
 * A wrong guess moves links between brand and generic, or brand plus keyword and keyword plus, never between gauges.
 */
function brandOf(url: string): string {
  const labels = (hostOf(url) ?? '').split('.').slice(0, -1)
  const longest = labels.reduce((best, label) => (label.length > best.length ? label : best), '')
  return longest.replaceAll('-', ' ')
}

function siteOf(url: string): string {
  const host = hostOf(url)
  return host === undefined ? '' : `https://${host}`
}
