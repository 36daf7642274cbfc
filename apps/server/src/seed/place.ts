import type { AnchorPage } from '@linkwright/core/tracking/links/anchor'
import { joinUrl } from '@linkwright/core/values/url'
import type { SearchWorld } from '../integrations/simulator/world.ts'
import type { PagePlan, SitePlan } from './plan.ts'
import type { World } from './world.ts'

/** Whose rows are being made, for which day, and the chance they are made by. */
export interface Owner {
  world: World
  /** Who else ranks for the phrases. */
  search: SearchWorld
  businessId: number
  /** yyyy-mm-dd */
  today: string
  random: () => number
}

/** The page that rows are being made for. */
export interface Place extends Owner {
  pageId: number
  page: AnchorPage
  /** Days since the site was added: nothing of the page is older. */
  days: number
}

/** What the anchors of a page are compared with, and drawn from. */
export function anchorPage(site: SitePlan, page: PagePlan): AnchorPage {
  return {
    phrases: page.phrases.map(([text]) => text),
    siteName: site.name,
    siteUrl: site.url,
    fullUrl: joinUrl(site.url, page.url),
    pageTitle: page.name,
  }
}
