import { plural } from '@linkwright/core/values/text'
import { pathTo } from '@linkwright/core/access/screens'
import { daysBefore, momentOn } from '../integrations/simulator/chance.ts'
import type { Owner } from './place.ts'
import type { AddedSite } from './sites.ts'
import { pawsworth } from './sites/pawsworth.ts'

interface Notice {
  days: number
  message: string
  icon: string
  color: string
  /** The linked screen; undefined for a business that the notice does not concern. */
  href: (sites: readonly AddedSite[]) => string | undefined
}

/** Imported links, besides two duplicates and two refused rows. */
const IMPORTED = 24

const notices: readonly Notice[] = [
  {
    days: 9,
    message: `Your import of ${plural(IMPORTED + 4, 'row')} has finished: ${plural(IMPORTED, 'link')} were added.`,
    icon: 'upload',
    color: 'blue',
    href: importedPage,
  },
  {
    days: 4,
    message: `Two links on ${pawsworth.name} have no screenshot yet.`,
    icon: 'camera',
    color: 'yellow',
    href: (sites) => {
      const site = sites.find(({ plan }) => plan === pawsworth)
      return site && pathTo('site-summary', { siteId: site.siteId })
    },
  },
  {
    days: 1,
    message: 'Key phrase ranks were checked for all websites.',
    icon: 'search',
    color: 'blue',
    href: firstPage,
  },
]

/** The page of the import with this many links. */
function importedPage(sites: readonly AddedSite[]): string | undefined {
  for (const { plan, siteId, pageIds } of sites) {
    const pageId = pageIds[plan.pages.findIndex(({ imported }) => imported === IMPORTED)]
    if (pageId !== undefined) return pathTo('page-completed-links', { siteId, pageId })
  }
  return undefined
}

/** The ranks of the first page. */
function firstPage([site]: readonly AddedSite[]): string | undefined {
  const pageId = site?.pageIds[0]
  return site && pageId !== undefined ? pathTo('page-summary', { siteId: site.siteId, pageId }) : undefined
}

export function addNotices(
  { world, businessId, today, random }: Owner,
  userId: number,
  sites: readonly AddedSite[],
): void {
  for (const { days, message, icon, color, href: hrefIn } of notices) {
    const href = hrefIn(sites)
    if (href === undefined) continue
    world.add('notices', {
      business_id: businessId,
      user_id: userId,
      message,
      href,
      icon,
      color,
      created_at: momentOn(daysBefore(today, days), random),
    })
  }
}
