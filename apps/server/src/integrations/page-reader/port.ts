import type { HiddenLink } from '@linkwright/core/buying/fulfilment/hidden-link'

/**
 * Why a page was not read: `gone` is 404 or 410; `blocked` is robots.txt or a refusal meant for robots (401, 403, 451);
 * `wait` is a host that asked for patience; `unsafe` is an address that must not be contacted; `error` is any other
 * failure, of which trying later may help.
 */
export type UnreadReason =
  | 'gone'
  | 'blocked'
  | 'wait'
  | 'unsafe'
  | 'too_big'
  | 'timeout'
  | 'not_html'
  | 'error'

export interface ReadPage {
  read: true
  /** Where the redirects ended. */
  url: string
  /** The page's title with single spaces, at most 300 characters; empty when it has none. */
  title: string
  /** Words of its text. */
  words: number
}

/** A class and nothing of what was answered, so that nobody reads a network through it. */
export interface PageNotRead {
  read: false
  why: UnreadReason
  /** The earliest moment to try again, where the host named one. */
  retryAt?: Date
}

/** A link that a page should have. */
export interface WantedLink {
  url: string
  anchor: string | null
}

/** A link as it stands on a page. */
export interface FoundLink {
  target: string
  anchor: string
  rel: string | null
  /** Why readers of the page do not see it; null where they do. */
  hidden: HiddenLink | null
}

/** What a page says of links that it should have. */
export type PageCheck =
  | {
      reached: true
      status: number
      /** Undefined where none to any of the wanted addresses' hosts stands there. */
      link: FoundLink | undefined
      /** What robots are told of the page, by its header or its head. */
      robots: string | null
      contentHash: string | null
    }
  | { reached: false; why: UnreadReason }

/** Reads other people's pages. A page that cannot be read is an answer; only an abort throws. */
export interface PageReader {
  /** What it tells is invented. */
  isSample: boolean
  read: (url: string, signal?: AbortSignal) => Promise<ReadPage | PageNotRead>
  /** Looks whether a page has the links that it should have. */
  check: (url: string, wanted: readonly WantedLink[], signal?: AbortSignal) => Promise<PageCheck>
  close: () => Promise<void>
}
