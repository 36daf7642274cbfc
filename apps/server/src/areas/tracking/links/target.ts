/** The page that a link is added to or taken from. */
export interface Target {
  siteId: number
  pageId: number
  /** The day, UTC. */
  today: string
}
