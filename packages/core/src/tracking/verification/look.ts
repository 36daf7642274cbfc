/**
 * One look at a published URL: every page that was requested, what its robots.txt says, and what came of it. A later
 * version of the rules can judge it again. Sitemaps only lead to candidates and are not kept.
 */
export interface Look {
  /** The URL that was looked at. */
  url: string
  page: Visit
  /** The visit with a headless browser; null if none is configured or needed. */
  browser: Visit | null
  /** Other pages of the same host, requested to learn whether it responds at all. */
  probes: readonly Probe[]
  /** Pages where the article may have moved to, in the order in which they were read. */
  candidates: readonly Visit[]
}

/** A page with the redirects that led to it. There is at least one hop; the last one ended the visit. */
export interface Visit {
  hops: readonly Hop[]
}

export interface Hop {
  url: string
  /** The registrable domain of the URL by the public suffix list; null for an IP address. */
  site: string | null
  robots: RobotsRules
  outcome: Outcome
}

/** What robots.txt says about a URL. `failing`: its host failed to send it, so everything is
 * closed (RFC 9309). `own`: this reader may read the URL; `search`: search engines may. */
export type RobotsRules = 'not_read' | 'failing' | { own: boolean; search: boolean }

export type Outcome =
  /** Nothing was sent: robots.txt is closed. */
  | { kind: 'closed' }
  /** Nothing was sent: the host asked before to wait until then, in ISO 8601. */
  | { kind: 'waiting'; retryAt: string }
  | { kind: 'failed'; why: 'unsafe' | 'no_domain' | 'unreachable' | 'timeout' | 'too_big' }
  | ResponseOutcome

export interface ResponseOutcome {
  kind: 'response'
  status: number
  /** The response is a challenge by its headers. */
  isChallenge: boolean
  /** Null where the body is not a web page, or was not read. */
  facts: PageFacts | null
}

export interface Probe {
  url: string
  /** Null when nothing came back. */
  status: number | null
}

/** What the rules use of a page. */
export interface PageFacts {
  title: string
  /** The first 300 characters that readers see. */
  opening: string
  /** Number of words that readers see. */
  words: number
  /** Robots directives for search engines, in the page and in the header of the response. */
  noindex: boolean
  nofollow: boolean
  /** URL of the canonical link in the head; null without one, or with several that differ. */
  canonical: string | null
  hasPasswordField: boolean
  hasScripts: boolean
  /** A script contains the host of the target. */
  scriptNamesTarget: boolean
  /** Links to the host of the target, and links of the page's own site with that host in their URL; at most 200. */
  links: readonly LinkFact[]
  /** URLs of frames that show another page. */
  frames: readonly string[]
}

export interface LinkFact {
  url: string
  /** The text with the alt texts of images. */
  anchor: string
  /** The rel values in lower case. */
  rel: readonly string[]
  /** `code`: only inside a template, comment, text field or noscript, which browsers do not show. */
  shown: 'visible' | 'hidden' | 'code'
  /** About 200 characters of the page's text around it; only of the first visible links. Older looks have none. */
  around?: string
}

/** What earlier looks say. */
export interface LookHistory {
  /** An earlier look of this watch saw the link live on a page with status 200. */
  wasLive: boolean
}

/** What was agreed for the link. */
export interface LinkPromise {
  /** URL of the customer's page. */
  target: string
  /** Null where any anchor is right. */
  anchor: string | null
  /** Values of rel that were agreed, such as sponsored. A link with none of `relMarks` always keeps the promise. */
  rel: readonly string[]
}
