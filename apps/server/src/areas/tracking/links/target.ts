import type { LockedSite } from '../locks/site.ts'

/** The page that a link is added to or removed from. */
export interface Target {
  siteId: number
  pageId: number
  /** Today (UTC). */
  today: string
}

/** The same with its page and site locked. */
export interface LockedTarget {
  site: LockedSite
  pageId: number
  today: string
}
