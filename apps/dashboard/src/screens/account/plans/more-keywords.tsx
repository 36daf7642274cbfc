import { keywordUpgrades, NO_LARGER_PLANS } from '@linkwright/core/buying/plans/keyword-upgrade'
import { planDecks } from '@linkwright/core/buying/plans/plan-decks'
import { planCard } from '@linkwright/core/buying/plans/plan-card'
import { toDollars } from '@linkwright/core/values/money'
import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { PlanDeck } from '@linkwright/react-ui/plan-deck'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import type { Plan } from '@linkwright/sdk'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAddressState } from '../../../navigation.tsx'
import { useSession } from '../../../session/session.ts'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { PendingChange } from '../billing/unsettled-change.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { useIsPaying } from './use-plan-change.ts'
import { usePlanChooser } from './use-plan-chooser.ts'
import { planScreen } from './plan-screen.ts'
import './plans.css'

const texts = {
  title: 'More Keywords',
  using: (used: string, limit: string) => `You use ${used} of ${limit} keywords.`,
  plans: 'plans',
  more: (count: string) => `${count} more keywords`,
  monthly: (money: string) => `${money} more per month`,
  sites: (count: string) => (count === '1' ? '1 website' : `${count} websites`),
  choose: 'Choose',
  chooseOf: (name: string) => `Choose ${name}`,
  done: 'You have more keywords now.',
  others: 'See all plans',
  larger: 'A larger plan has more.',
  monthlyPlans: 'Monthly plans with more keywords',
  annualPlans: 'Annual plans with more keywords',
}

/** Larger plans of the same family, with the keywords they add. */
export function MoreKeywords() {
  const { business, plan } = useSession()
  const { number, money, currency } = useFormat()
  const { data, error, refetch } = useApi(api.plans.list, {})
  const [chosen, setChosen] = useAddressState('plan', '')
  const [done, setDone] = useState<string>()
  const { running, planProblem } = usePlanChooser()
  const isPaying = useIsPaying()
  const upgrades = keywordUpgrades(data?.plans ?? [], plan)
  const isLarger = ({ key_phrases }: Plan) => key_phrases > plan.key_phrases
  // Without a larger variant of the own plan, other plans have more.
  const { monthly, annual } = planDecks(upgrades.length > 0 ? [] : (data?.plans ?? []))
  const decks = [
    { title: texts.monthlyPlans, plans: monthly.filter(isLarger) },
    { title: texts.annualPlans, plans: annual.filter(isLarger) },
  ].filter(({ plans }) => plans.length > 0)
  const choosable = isPaying
    ? data?.plans
    : [...upgrades.map((step) => step.plan), ...decks.flatMap(({ plans }) => plans)]
  const selected = choosable?.find(
    (each) => String(each.id) === chosen && (isPaying || planProblem(each) === undefined),
  )
  return (
    <>
      <ScreenHead
        title={texts.title}
        subtitle={texts.using(number(business.key_phrases), number(plan.key_phrases))}
      >
        {(upgrades.length > 0 || decks.length > 0) && (
          <Link href={pathTo(planScreen(business))}>{texts.others}</Link>
        )}
      </ScreenHead>
      {done !== undefined && <Alert tone="good">{`${texts.done} ${done}`}</Alert>}
      {data === undefined && error !== null && <TryAgain error={error} onPress={() => void refetch()} />}
      {data === undefined && error === null && (
        <Loading label={texts.plans}>
          <Skeleton lines={4} />
        </Loading>
      )}
      {data !== undefined && upgrades.length === 0 && decks.length === 0 && (
        <Card>
          <EmptyState
            icon={<KeyRound aria-hidden />}
            title={NO_LARGER_PLANS}
            action={
              <ButtonLink variant="primary" href={pathTo(planScreen(business))}>
                {texts.others}
              </ButtonLink>
            }
          />
        </Card>
      )}
      <div className="ld-plans">
        {selected === undefined && <PendingChange />}
        {selected !== undefined && (
          <PlanPanel
            key={selected.id}
            plan={selected}
            isChange={running !== null}
            onDone={(message) => {
              setChosen('')
              setDone(message)
            }}
          />
        )}
        {decks.length > 0 && <p>{`${NO_LARGER_PLANS} ${texts.larger}`}</p>}
        {decks.map((deck) => (
          <PlanDeck
            key={deck.title}
            {...deck}
            currentId={plan.id}
            selectedId={selected?.id}
            planProblem={planProblem}
            onSelect={({ id }) => setChosen(String(id))}
          />
        ))}
        {upgrades.length > 0 && (
          <ul className="ld-upgrades">
            {upgrades.map((step) => (
              <li key={step.plan.id}>
                <Card
                  title={step.plan.name}
                  as="article"
                  isSelected={step.plan.id === selected?.id}
                  footer={
                    <Button
                      aria-label={texts.chooseOf(step.plan.name)}
                      aria-pressed={step.plan.id === selected?.id}
                      {...refusedBy(planProblem(step.plan))}
                      onPress={() => setChosen(String(step.plan.id))}
                    >
                      {texts.choose}
                    </Button>
                  }
                >
                  <p className="lw-plan-price">{texts.more(number(step.key_phrases))}</p>
                  <p>{texts.monthly(money(toDollars(step.monthlyCents)))}</p>
                  <ul className="lw-plan-facts">
                    {factsOf(step.plan, currency).map((fact) => (
                      <li key={fact}>{fact}</li>
                    ))}
                  </ul>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Limits that stay the same: a keyword variant has the sites, projects and sub-users of its plan. */
function factsOf(plan: Plan, currency: string): string[] {
  const { sites, projects, subUsers } = planCard(plan, currency)
  return [texts.sites(sites), projects, subUsers]
}

const refusedBy = (why: string | undefined) => (why === undefined ? {} : { whyDisabled: why })
