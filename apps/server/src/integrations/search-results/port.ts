import type { Device, ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { FoundFeatures } from './features.ts'

/** A page whose rank is looked for. Providers ask for all results alike; the simulator places it among them. */
export interface OwnPage {
  /** Full address. */
  url: string
  /** Placed links to it. */
  links?: number
  /** Its page score, 0 to 100. */
  score?: number
  /** The newest rank on record, null for not found, and its day as yyyy-mm-dd. */
  last?: { rank: number | null; on: string }
}

export interface SearchQuery {
  /** On whose budget it is; nobody's where the operator asks. */
  businessId: number | undefined
  q: string
  /** Its name, as sites have it. */
  country: string
  /** ISO 639-1; `en` unless told. */
  language?: string
  location?: { city: string; state: string }
  /** What it is made from; `desktop` unless told. */
  device?: Device
  /** How many results are looked through at most, 1 to 100. */
  depth: number
  own?: OwnPage
}

export interface FoundPage {
  /** From 1, among the results that are pages. */
  position: number
  url: string
  title: string
  /** Host name of the address. */
  domain: string
}

export interface SearchAnswer {
  items: FoundPage[]
  /** How many results were looked through: fewer than asked for when there are no more. */
  checkedDepth: number
  /** Which of several answered; none for the simulator. */
  provider?: ProviderName
  /** What else stood there; undefined where the provider is not asked for it, or does not say. */
  features?: FoundFeatures
}

/**
 * What a search engine answers.
 * `search` throws a ProviderError whenever it cannot tell; no items means that the engine found none.
 */
export interface SearchResults {
  /** The answers are invented, and are shown as sample data. */
  isSample: boolean
  search: (query: SearchQuery, signal?: AbortSignal) => Promise<SearchAnswer>
}

/** The place of a query as providers write it: `Portland,Oregon,United States`. */
export function placeOf({ country, location }: SearchQuery): string {
  return location === undefined ? country : [location.city, location.state, country].filter(Boolean).join(',')
}
