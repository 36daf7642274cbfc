export interface VolumeQuery {
  /** The business whose budget pays; undefined for requests of the operator. */
  businessId: number | undefined
  phrases: readonly string[]
  /** Its name, as sites have it. */
  country: string
  /** ISO 639-1; default `en`. */
  language?: string
}

/** How often phrases are searched for. `volumes` throws a ProviderError whenever it cannot tell. */
export interface SearchVolume {
  /** The results are generated, and are shown as sample data. */
  isSample: boolean
  /** Phrases per request at most. */
  most: number
  /**
   * Monthly searches of each requested phrase, by the phrase as it was sent; null if there is no data. Phrases
   * missing from the response are not in the map.
   */
  volumes: (query: VolumeQuery, signal?: AbortSignal) => Promise<Map<string, number | null>>
}
