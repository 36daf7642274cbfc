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
  /** The answers are invented, and are shown as sample data. */
  isSample: boolean
  /** Phrases per request at most. */
  most: number
  /**
   * Searches a month of each phrase that was asked for, spelled as it was; null when there is no data on it. One that
   * was left out of the answer is not in the map.
   */
  volumes: (query: VolumeQuery, signal?: AbortSignal) => Promise<Map<string, number | null>>
}
