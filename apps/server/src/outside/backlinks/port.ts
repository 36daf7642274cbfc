import type { AnchorType } from '@linkwright/core/tracking/links/anchor'

export interface Backlink {
  /** The page that holds the link. */
  url: string
  anchor_text: string
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

/** Who links to a page. `of` throws a ProviderError whenever it cannot tell; no links means that there are none. */
export interface Backlinks {
  /** The answers are invented, and are shown as sample data. */
  isSample: boolean
  of: (url: string, signal?: AbortSignal) => Promise<BacklinksAnswer>
}
