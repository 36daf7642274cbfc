/** A contact at a website. */
export interface FoundContact {
  first_name: string | null
  last_name: string | null
  /** The email address. */
  value: string
  position: string | null
}

/** Finds contacts at websites. `find` throws a ProviderError on every failure. */
export interface Contacts {
  /** The results are generated, and are shown as sample data. */
  isSample: boolean
  /**
   * The first people at a domain up to a limit, and how many are known; `businessId` is the business whose budget
   * pays.
   */
  find: (
    domain: string,
    most: number,
    businessId?: number,
  ) => Promise<{ results: number; emails: FoundContact[] }>
}
