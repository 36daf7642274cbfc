import { pathTo } from '@linkwright/core/access/screens'

/** The part of Edit Site's address that leads to the first competitor. */
export const COMPETITORS = 'competitors'

/** Where Update Competitors leads. */
export function editCompetitors(siteId: number): string {
  return `${pathTo('edit-site', { siteId })}#${COMPETITORS}`
}
