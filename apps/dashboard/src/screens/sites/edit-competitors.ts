import { pathTo } from '@linkwright/core/access/screens'

/** The URL hash of Edit Site that focuses the first competitor. */
export const COMPETITORS = 'competitors'

/** The target of Update Competitors. */
export function editCompetitors(siteId: number): string {
  return `${pathTo('edit-site', { siteId })}#${COMPETITORS}`
}
