export interface AuthorityQuery {
  /** The business whose budget pays; undefined for the operator. */
  businessId: number | undefined
  /** Hosts without www., at most as many as `most`. */
  domains: readonly string[]
}

/** Rates domains. `authorityOf` throws a ProviderError on every failure. */
export interface Authority {
  /** Whether a provider is set up. */
  isSetUp: boolean
  /** The results are generated, and are shown as sample data. */
  isSample: boolean
  /** Domains per request at most. */
  maxDomains: number
  /**
   * Domain authority, 0 to 100, of each domain that the provider returned; null where the provider does not know it, which is
   * never 0. A domain missing in the response is not in the map.
   */
  authorityOf: (query: AuthorityQuery, signal?: AbortSignal) => Promise<Map<string, number | null>>
}
