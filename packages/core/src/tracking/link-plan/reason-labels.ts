import { formatCount } from '../../values/text.ts'
import { gaugeNames } from '../gauges/gauge.ts'
import { MOST_LINKS } from './fewest-links.ts'
import type { PartReason } from './page-plan.ts'

const noRoom = (name: string) =>
  `The bands leave no room for the ${name} links that exist, and links only grow.`

/** Why no number of links reaches a target, for people. */
export const reasonLabels: Readonly<Record<PartReason, string>> = {
  held: 'Depends on content or ranks, which this plan leaves as they are.',
  no_home_page: 'The website has no home page to link to. Add it first.',
  bands: 'No mix of anchors is inside all three bands.',
  too_many_blended: noRoom(gaugeNames.blended),
  too_many_exact: noRoom(gaugeNames.exact),
  too_many_natural: noRoom(gaugeNames.natural),
  over_limit: `It would take more than ${formatCount(MOST_LINKS)} links.`,
}

/** What a plan is, and is not. */
export const PLAN_LIMITS =
  'Exact for link counts: content and ranks stay as they are, and links count as placed today. It is not a rank forecast.'
