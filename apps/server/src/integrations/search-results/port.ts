import type { Device, ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { FoundFeatures } from './features.ts'

/** A page whose rank is wanted. Only the simulator uses it, to place the page among the results. */
export interface OwnPage {
  /** Full URL. */
  url: string
  /** Number of placed links to it. */
  links?: number
  /** Its page score, 0 to 100. */
  score?: number
  /** The newest recorded rank (null for not found) and its day as yyyy-mm-dd. */
  last?: { rank: number | null; on: string }
}

export interface SearchQuery {
  /** The business whose budget pays; undefined for requests of the operator. */
  businessId: number | undefined
  q: string
  /** The country name, as stored with a site. */
  country: string
  /** ISO 639-1; default `en`. */
  language?: string
  location?: { city: string; state: string }
  /** Default `desktop`. */
  device?: Device
  /** Maximum number of results, 1 to 100. */
  depth: number
  own?: OwnPage
}

export interface FoundPage {
  /** From 1, among the organic results. */
  position: number
  url: string
  title: string
  /** Host name of the URL. */
  domain: string
}

export interface SearchResponse {
  items: FoundPage[]
  /** Number of results checked; less than requested when there are no more. */
  checkedDepth: number
  /** The provider that responded; undefined for the simulator. */
  provider?: ProviderName
  /** SERP features; undefined when the provider does not report them. */
  features?: FoundFeatures
}

/**
 * Results of a search engine. `search` throws a ProviderError on failure; an empty list means that nothing was found.
 */
export interface SearchResults {
  /** The data is simulated and labeled as sample data. */
  isSample: boolean
  search: (query: SearchQuery, signal?: AbortSignal) => Promise<SearchResponse>
}

/** The location of a query in the providers' notation: `Portland,Oregon,United States`. */
export function placeOf({ country, location }: SearchQuery): string {
  return location === undefined ? country : [location.city, location.state, country].filter(Boolean).join(',')
}
