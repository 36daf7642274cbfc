import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../wire/told.ts'

/** Lists that span the pages of a website are old when the links of any page have changed. */
export const sitesReadOn: ReadOn = {
  updatePageStats: ({ sites }) => [sites.missingScreenshots, sites.links],
  task: ({ sites, opportunities }) => [
    sites.missingScreenshots,
    sites.links,
    opportunities.list,
    opportunities.sources,
  ],
  [DISAVOWED_CHANGED]: ({ sites }) => [sites.links],
}
