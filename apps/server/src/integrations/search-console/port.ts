/** The figures of one search phrase, one page and one day. */
export interface ConsoleRow {
  /** YYYY-MM-DD. */
  day: string
  /** In lower case, as Google reports it. */
  query: string
  /** The URL in the search results. */
  page: string
  clicks: number
  impressions: number
  /** Average position, from 1. */
  position: number
}

/** A key phrase to report on. Only the simulator reads it; it is never sent to Google. */
export interface TrackedPhrase {
  key_phrase: string
  url: string
  /** Its look-ups, oldest first; null means not found. */
  ranks: readonly { day: string; rank: number | null }[]
}

export interface ConsoleQuery {
  property: string
  /** Both included. */
  from: string
  to: string
  tracked: readonly TrackedPhrase[]
}

/** Google Search Console with a user's account. Both methods throw a ProviderError on failure. */
export interface SearchConsole {
  /** The data is simulated and labeled as sample data. */
  isSample: boolean
  /** The properties that the account may read. Only the simulator uses `sites`. */
  properties: (sites: readonly string[], signal?: AbortSignal) => Promise<string[]>
  /**
   * All final rows of these days, in batches of at most 25,000. A day without rows was not reported, which is not 0.
   */
  rows: (query: ConsoleQuery, signal?: AbortSignal) => AsyncIterable<ConsoleRow[]>
}

/** Opens Search Console with the token of a connection. */
export type SearchConsoleOf = (token: string) => SearchConsole
