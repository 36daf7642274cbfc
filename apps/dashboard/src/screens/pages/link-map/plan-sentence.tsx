import { categories, gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import { sumOf } from '@linkwright/core/tracking/link-plan/fewest-links'
import { PLAN_LIMITS, reasonLabels } from '@linkwright/core/tracking/link-plan/reason-labels'
import { scorePartNames } from '@linkwright/core/tracking/pages/score-part-names'
import type { PageLinkPlan } from '@linkwright/sdk'

const texts = {
  needs: (links: string, price: string | undefined) =>
    `This page needs ${links}${price === undefined ? '' : `, from ${price}`}.`,
  enough: 'This page needs no more links for its gauges and its score.',
  home: (links: number) => ` Besides, it needs ${links} to the home page.`,
  score: ({ now, start, after }: PageLinkPlan['score']) =>
    start === now
      ? `Its score would go from ${now} to ${after}. `
      : `Its score is ${now}. It would be ${start} once links in progress and in carts are placed, and ${after} with these links. `,
  links: 'links',
}

/** What the page needs and what it costs with the chosen product, and what no number of links reaches. */
export function PlanSentence({ plan, cost }: { plan: PageLinkPlan; cost: string | undefined }) {
  const { counts, home, score, parts } = plan
  const kinds = categories
    .filter((category) => counts[category] > 0)
    .map((category) => `${counts[category]} ${gaugeNames[category]}`)
  const needs =
    kinds.length === 0
      ? texts.enough
      : texts.needs(`${sumOf(counts)} ${texts.links}: ${kinds.join(', ')}`, cost)
  const unreachable = parts.filter(({ reason }) => reason !== null && reason !== 'held')
  return (
    <>
      <p>
        {needs}
        {home !== null && texts.home(sumOf(home.counts))}
      </p>
      {unreachable.map(({ part, reason }) => (
        <p key={part}>
          {scorePartNames[part]}: {reason && reasonLabels[reason]}
        </p>
      ))}
      <p className="lw-hint">
        {score.after > score.start && texts.score(score)}
        {PLAN_LIMITS}
      </p>
    </>
  )
}
