import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import type { LinkRel } from '@linkwright/core/tracking/links/rel'

export interface Backlink {
  /** The linking page. */
  url: string
  anchor_text: string
  /** Title of the linking page, where the provider reports it. */
  title?: string | null
  /** Set when known without classifying the text. */
  anchor_type?: AnchorType
  /** Domain authority, 1 to 100. */
  da: number | null
  /** Number of links to the linking page. */
  backlinks: number
}

export interface BacklinkSummary {
  linksToUrl: number
  linksToHomePage: number
  /** At most 1,000 of the links to the URL. */
  links: Backlink[]
}

/** A link as the provider reports it. Days are YYYY-MM-DD in UTC, and null when not reported. */
export interface ProviderLink {
  /** The linking page. */
  url: string
  /** The URL that it points to. */
  target: string
  anchor_text: string
  /** The provider's rating of the linking domain, 0 to 100. */
  da: number | null
  rel: LinkRel | null
  first_seen: string | null
  last_seen: string | null
  /** The day on which it was found missing; null while the link is live. */
  lost_on: string | null
}

/** The page, and the business whose budget pays; undefined for requests of the operator. */
export interface LinksQuery {
  url: string
  businessId: number | undefined
}

/** Maximum number of links to request for one page, newest first. */
export const LINKS_REQUESTED = 20_000

/** The links to a page. Both methods throw a ProviderError on failure; an empty result means that no links exist. */
export interface Backlinks {
  /** Display name. */
  name: string
  /** The data is simulated and labeled as sample data. */
  isSample: boolean
  summary: (query: LinksQuery, signal?: AbortSignal) => Promise<BacklinkSummary>
  /**
   * Links to a page, newest first, in batches of at most 1,000 up to {@link LINKS_REQUESTED}. Each batch is requested
   * on demand, so a caller that stops early pays for no further batch.
   */
  linksTo: (query: LinksQuery, signal?: AbortSignal) => AsyncIterable<ProviderLink[]>
}

/** The home page of the page's site. */
export function homeOf(url: string): string {
  return `${new URL(url).origin}/`
}
