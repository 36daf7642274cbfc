import { useId } from 'react'
import { planCard, REACTIVATE_SUBSCRIPTION } from '@linkwright/core/internal/buying/plans/plan-card'
import type { Plan } from '@linkwright/core/internal/buying/plans/plan'
import { Badge } from '../badge/badge.tsx'
import { useFormat } from '../base/use-format.ts'
import { Button } from '../button/button.tsx'

const texts = {
  per: (unit: string) => `per ${unit}`,
  keywords: (count: string) => `${count} keywords`,
  sites: (count: string) => (count === '1' ? '1 website' : `${count} websites`),
  discount: (percent: string) => `${percent} extra guest-post discount`,
  current: 'Current plan',
  select: 'Select',
  selected: 'Selected',
  selectOf: (name: string, per: string) => `Select ${name} per ${per}`,
  selectedOf: (name: string, per: string) => `Selected ${name} per ${per}`,
}

export interface PlanDeckProps {
  /** Heading above the plans, also the name of their region. */
  title: string
  plans: readonly Plan[]
  /** The business's plan, active or not. */
  currentId: number
  /** The selected plan that is not purchased yet. */
  selectedId?: number | undefined
  /** An inactive business can select its own plan again. */
  reactivates?: boolean
  /** Why a plan cannot be selected; shown below it. */
  planProblem?: (plan: Plan) => string | undefined
  onSelect: (plan: Plan) => void
}

/** The plans of one billing period, one below the other, so that prices and limits line up. */
export function PlanDeck({ title, plans, ...rest }: PlanDeckProps) {
  return (
    <section aria-label={title}>
      <h2 className="lw-card-title">{title}</h2>
      <ul className="lw-plan-rows">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanOffer plan={plan} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlanOffer({
  plan,
  currentId,
  selectedId,
  reactivates = false,
  planProblem,
  onSelect,
}: Omit<PlanDeckProps, 'title' | 'plans'> & { plan: Plan }) {
  const id = useId()
  const { currency } = useFormat()
  const { name, price, per, free, keywords, sites, projects, subUsers, discount } = planCard(plan, currency)
  const isCurrent = plan.id === currentId
  const isSelected = plan.id === selectedId
  const reason = planProblem?.(plan)
  const isReactivation = isCurrent && reactivates
  return (
    <article className="lw-plan" aria-labelledby={id} data-selected={isSelected ? '' : undefined}>
      <div className="lw-plan-head">
        <h3 className="lw-plan-name" id={id}>
          {name}
        </h3>
        {isCurrent && <Badge tone="info">{texts.current}</Badge>}
      </div>
      <div className="lw-plan-cost">
        <p className="lw-plan-price">
          {price} <small>{texts.per(per)}</small>
        </p>
        {free !== undefined && <Badge tone="good">{free}</Badge>}
      </div>
      <ul className="lw-plan-facts">
        <li>{texts.keywords(keywords)}</li>
        <li>{texts.sites(sites)}</li>
        <li>{projects}</li>
        <li>{subUsers}</li>
        {plan.plan_discount > 0 && <li>{texts.discount(discount)}</li>}
      </ul>
      {reason !== undefined && <p className="lw-plan-why">{reason}</p>}
      <div className="lw-plan-choose">
        <Button
          variant={isSelected || isReactivation ? 'primary' : 'secondary'}
          aria-label={
            isReactivation
              ? REACTIVATE_SUBSCRIPTION
              : isSelected
                ? texts.selectedOf(name, per)
                : texts.selectOf(name, per)
          }
          aria-pressed={isSelected}
          {...(reason === undefined ? {} : { whyDisabled: reason })}
          onPress={() => onSelect(plan)}
        >
          {isReactivation ? REACTIVATE_SUBSCRIPTION : isSelected ? texts.selected : texts.select}
        </Button>
      </div>
    </article>
  )
}
