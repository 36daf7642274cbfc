/** What was told of one search phrase, one page and one day. */
export interface ConsoleRow {
  /** YYYY-MM-DD. */
  day: string
  /** In small letters, as Google tells it. */
  query: string
  /** The address that was shown. */
  page: string
  clicks: number
  impressions: number
  /** On average, from 1. */
  position: number
}

/** A key phrase whose figures are wanted: what the simulator invents from, and nobody outside is told. */
export interface TrackedPhrase {
  key_phrase: string
  url: string
  /** Its look-ups, the oldest first; null: not found. */
  ranks: readonly { day: string; rank: number | null }[]
}

export interface ConsoleQuery {
  property: string
  /** Both included. */
  from: string
  to: string
  tracked: readonly TrackedPhrase[]
}

/** Google Search Console, asked with somebody's account. Both throw a ProviderError whenever they cannot tell. */
export interface SearchConsole {
  /** The answers are invented, and are shown as sample data. */
  isSample: boolean
  /** The properties that the account may read. Of the addresses only the simulator makes any use. */
  properties: (sites: readonly string[], signal?: AbortSignal) => Promise<string[]>
  /** All that is final of these days, in pieces of at most 25,000 rows. A day without rows was not told, and is not 0. */
  rows: (query: ConsoleQuery, signal?: AbortSignal) => AsyncIterable<ConsoleRow[]>
}

/** Whoever is asked with the token of a connection. */
export type SearchConsoleOf = (token: string) => SearchConsole
