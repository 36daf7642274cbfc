import type { AnchorType } from '@linkwright/core/tracking/links/anchor'
import type { LinkRel } from '@linkwright/core/tracking/links/rel'

export interface Backlink {
  /** The page that holds the link. */
  url: string
  anchor_text: string
  /** Of the page that holds the link, where it is told. */
  title?: string | null
  /** Where it is known without reading the text. */
  anchor_type?: AnchorType
  /** Domain authority, 1 to 100. */
  da: number | null
  /** Links to the page that holds this one. */
  backlinks: number
}

export interface BacklinksAnswer {
  linksToUrl: number
  linksToHomePage: number
  /** At most 1,000 of the links to the address. */
  links: Backlink[]
}

/** A link as a provider tells of it; days are YYYY-MM-DD, UTC, and null where it does not say. */
export interface ProviderLink {
  /** The page that holds the link. */
  url: string
  /** The address that it points to. */
  target: string
  anchor_text: string
  /** The provider's rating of the linking domain, 0 to 100. */
  da: number | null
  rel: LinkRel | null
  first_seen: string | null
  last_seen: string | null
  /** When it was found gone; null while it stands. */
  lost_on: string | null
}

/** Of which page links are asked for, and on whose budget; nobody's where the operator asks. */
export interface LinksQuestion {
  url: string
  businessId: number | undefined
}

/** A provider is asked for no more links of one page than these, the newest first. */
export const LINKS_REQUESTED = 20_000

/** Who links to a page. Both throw a ProviderError whenever they cannot tell; no links means that there are none. */
export interface Backlinks {
  /** As its user knows it. */
  name: string
  /** The answers are invented, and are shown as sample data. */
  isSample: boolean
  of: (asked: LinksQuestion, signal?: AbortSignal) => Promise<BacklinksAnswer>
  /**
   * The links to a page, the newest first, in pieces of at most 1,000 and {@link LINKS_ASKED} in all. Each piece is asked
   * for when it is wanted, so that whoever has enough asks, and pays, for no more.
   */
  linksTo: (asked: LinksQuestion, signal?: AbortSignal) => AsyncIterable<ProviderLink[]>
}

/** The home page of the site that a page is of. */
export function homeOf(url: string): string {
  return `${new URL(url).origin}/`
}
