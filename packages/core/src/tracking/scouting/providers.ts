/** A hundred-thousandth of a dollar: a query costs less than a cent. */
export const MILLICENTS = 100_000

/** The kinds of data that providers supply. */
export const providerPorts = [
  'search-results',
  'search-volume',
  'authority',
  'backlinks',
  'contacts',
  'search-console',
] as const
export type ProviderPort = (typeof providerPorts)[number]

/** Search Console is queried with users' own accounts and is free, so it has no budget. */
export const hasBudget = (port: ProviderPort): boolean => port !== 'search-console'

interface Provider {
  /** The name that operators know. */
  label: string
  /** Kinds of queries that it supports. */
  port: ProviderPort
  /**
   * Millicents of a query in the price list of autumn 2026, unless the operator sets another price; null for
   * subscriptions, whose price per query only the operator knows.
   */
  usualPrice: number | null
  /** The settings with its key and address, without the prefix `LINKWRIGHT_`. */
  setting: string
  /** The kinds of devices that it can search from. */
  devices: readonly Device[]
  /** Number of results that one paid query returns; a deeper search needs several. */
  resultsOfAQuestion: number
}

/** What a search is made from. */
export const devices = ['desktop', 'mobile'] as const
export type Device = (typeof devices)[number]

/** Providers by the name in their settings; `-volume` and `-backlinks` name one of several ports. */
export const providers = {
  serper: {
    label: 'Serper',
    port: 'search-results',
    usualPrice: 100,
    setting: 'SEARCH_RESULTS',
    devices: ['desktop'],
    resultsOfAQuestion: 10,
  },
  serpapi: {
    label: 'SerpApi',
    port: 'search-results',
    usualPrice: 1500,
    setting: 'SEARCH_RESULTS',
    devices: ['desktop', 'mobile'],
    resultsOfAQuestion: 10,
  },
  dataforseo: {
    label: 'DataForSEO',
    port: 'search-results',
    usualPrice: 200,
    setting: 'SEARCH_RESULTS',
    devices: ['desktop', 'mobile'],
    resultsOfAQuestion: 10,
  },
  searxng: {
    label: 'SearXNG',
    port: 'search-results',
    usualPrice: 0,
    setting: 'SEARCH_RESULTS',
    devices: ['desktop'],
    resultsOfAQuestion: 10,
  },
  'dataforseo-volume': {
    label: 'DataForSEO',
    port: 'search-volume',
    usualPrice: 7500,
    setting: 'SEARCH_VOLUME',
    devices: ['desktop', 'mobile'],
    resultsOfAQuestion: 1,
  },
  openpagerank: {
    label: 'OpenPageRank',
    port: 'authority',
    usualPrice: 0,
    setting: 'AUTHORITY',
    devices: [],
    resultsOfAQuestion: 100,
  },
  // Queries of these two are paid for with the units of a subscription.
  ahrefs: {
    label: 'Ahrefs',
    port: 'backlinks',
    usualPrice: null,
    setting: 'BACKLINKS',
    devices: [],
    resultsOfAQuestion: 1000,
  },
  majestic: {
    label: 'Majestic',
    port: 'backlinks',
    usualPrice: null,
    setting: 'BACKLINKS',
    devices: [],
    resultsOfAQuestion: 1000,
  },
  'dataforseo-backlinks': {
    label: 'DataForSEO',
    port: 'backlinks',
    usualPrice: 5000,
    setting: 'BACKLINKS',
    devices: [],
    resultsOfAQuestion: 1000,
  },
  // A query is one credit of a plan: priced as in the smallest plan.
  hunter: {
    label: 'Hunter',
    port: 'contacts',
    usualPrice: 2450,
    setting: 'CONTACTS',
    devices: [],
    resultsOfAQuestion: 10,
  },
  'search-console': {
    label: 'Search Console',
    port: 'search-console',
    usualPrice: 0,
    setting: 'SEARCH_CONSOLE_CLIENT',
    devices: [],
    resultsOfAQuestion: 25_000,
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as ProviderName[]

export const providerOf = (name: ProviderName): Provider => providers[name]

/** Maximum number of queries for a search with a number of results. */
export function questionsOf(name: ProviderName, depth: number): number {
  return Math.ceil(depth / providerOf(name).resultsOfAQuestion)
}
