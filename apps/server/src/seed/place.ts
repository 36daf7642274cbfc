import type { AnchorPage } from '@linkwright/core/tracking/links/anchor'
import { joinUrl } from '@linkwright/core/values/url'
import type { SearchWorld } from '../integrations/simulator/world.ts'
import type { PagePlan, SitePlan } from './plan.ts'
import type { World } from './world.ts'

/** The business whose rows are being created, with the day and the random generator. */
export interface Owner {
  world: World
  /** Supplies the competitors for the phrases. */
  search: SearchWorld
  businessId: number
  /** yyyy-mm-dd */
  today: string
  random: () => number
}

/** The page whose rows are being created. */
export interface Place extends Owner {
  pageId: number
  page: AnchorPage
  /** Age of the site in days: nothing on the page is older. */
  days: number
}

/** The texts from which a page's anchors are made and classified. */
export function anchorPage(site: SitePlan, page: PagePlan): AnchorPage {
  return {
    phrases: page.phrases.map(([text]) => text),
    siteName: site.name,
    siteUrl: site.url,
    fullUrl: joinUrl(site.url, page.url),
    pageTitle: page.name,
  }
}
