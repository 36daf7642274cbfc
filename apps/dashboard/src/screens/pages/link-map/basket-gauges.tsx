import { gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import { ratios } from '@linkwright/core/tracking/gauges/ratios'
import { sumOf } from '@linkwright/core/tracking/link-plan/fewest-links'
import { plus } from '@linkwright/core/tracking/link-plan/planned-page'
import { GaugeLegend, LinearGauge } from '@linkwright/react-ui/linear-gauge'
import type { PageLinkPlan } from '@linkwright/sdk'

interface BasketGaugesProps {
  plan: Pick<PageLinkPlan, 'gauges' | 'start'>
  /** Links chosen in the basket. */
  added: PageLinkPlan['counts']
}

/** The gauges of the page; links in progress, in carts and chosen here are ghost marks. */
export function BasketGauges({ plan, added }: BasketGaugesProps) {
  const after = ratios(plus(plan.start, added))
  const hasMarks = sumOf(added) > 0 || plan.gauges.some(({ now, start }) => now !== start)
  return (
    <div>
      {plan.gauges.map(({ category, now, low, high }) => (
        <LinearGauge
          key={category}
          label={gaugeNames[category]}
          value={now}
          band={{ from: low, to: high }}
          showScale={false}
          {...(hasMarks ? { withCart: after[category] } : {})}
        />
      ))}
      <GaugeLegend withCart={hasMarks} />
    </div>
  )
}
