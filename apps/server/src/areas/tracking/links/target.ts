import type { LockedSite } from '../locks/site.ts'

/** The page that a link is added to or taken from. */
export interface Target {
  siteId: number
  pageId: number
  /** The day, UTC. */
  today: string
}

/** The same once its page and its site are locked. */
export interface LockedTarget {
  site: LockedSite
  pageId: number
  today: string
}
