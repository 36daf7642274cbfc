import type { Page, Site } from '@linkwright/sdk'
import { useSite } from '../../session.ts'

/** A page of the session with its site, or undefined when it is not the user's. */
export function usePage(siteId: number, pageId: number): { site: Site; page: Page } | undefined {
  const site = useSite(siteId)
  const page = site?.pages.find(({ id }) => id === pageId)
  return site && page && { site, page }
}
