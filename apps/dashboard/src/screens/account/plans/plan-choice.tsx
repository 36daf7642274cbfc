import { isInactive } from '@linkwright/core/access/trial'
import { pathTo } from '@linkwright/core/access/screens'
import { planDecks } from '@linkwright/core/buying/plans/plan-decks'
import { planTitle } from '@linkwright/core/buying/plans/plan-labels'
import { planCard } from '@linkwright/core/buying/plans/plan-card'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { ButtonLink } from '@linkwright/react-ui/button'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useAddressState } from '../../../navigation.tsx'
import { useSession } from '../../../session/session.ts'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { PendingChange } from '../billing/unsettled-change.tsx'
import { PlanDeck } from '@linkwright/react-ui/plan-deck'
import { PlanPanel } from './plan-panel.tsx'
import { useIsPaying } from './use-plan-change.ts'
import { usePlanChooser } from './use-plan-chooser.ts'
import { largerPlan } from './plan-screen.ts'
import './plans.css'

const texts = {
  plans: 'plans',
  current: (name: string, price: string, per: string) => `Your plan: ${name}, ${price} per ${per}`,
  inactive: 'Your account is not active at the moment. We keep your websites, pages and links.',
  own: 'Your Plan',
  monthly: 'Monthly Plans',
  annual: 'Annual Plans',
  started: 'Your subscription has started',
  changed: 'Your plan was changed',
  dashboard: 'Go to dashboard',
}

/** Selects a first or another plan. */
export function PlanChoice() {
  const { user, business, plan } = useSession()
  const [result, setResult] = useState<PlanResult>()
  const { currency } = useFormat()
  const { price, per, name } = planCard(plan, currency)
  return (
    <>
      <ScreenHead
        title={planTitle(business.active, user.is_main)}
        subtitle={texts.current(name, price, per)}
      />
      {result === undefined ? (
        <div className="ld-plans">
          {isInactive(business) && <p>{texts.inactive}</p>}
          {user.is_main ? <Decks onDone={setResult} /> : <p>{largerPlan.sub}</p>}
        </div>
      ) : (
        <Card>
          <EmptyState
            icon={<CircleCheck aria-hidden />}
            title={result.title}
            action={
              <ButtonLink variant="primary" href={pathTo('dashboard')}>
                {texts.dashboard}
              </ButtonLink>
            }
          >
            {result.message}
          </EmptyState>
        </Card>
      )}
    </>
  )
}

interface PlanResult {
  title: string
  /** The charged amount and the renewal date. */
  message: string
}

function Decks({ onDone }: { onDone: (result: PlanResult) => void }) {
  const { business, plan } = useSession()
  const { data, error, refetch } = useApi(api.plans.list, {})
  const [selectedId, setSelected] = useAddressState('plan', '')
  const { running, planProblem } = usePlanChooser()
  const isPaying = useIsPaying()
  if (data === undefined && error !== null) return <TryAgain error={error} onPress={() => void refetch()} />
  if (data === undefined)
    return (
      <Loading label={texts.plans}>
        <Skeleton lines={8} />
      </Loading>
    )
  const { monthly, annual } = planDecks(data.plans)
  // The URL may name any plan; one that cannot be selected is ignored.
  const selected = data.plans.find(
    (each) => String(each.id) === selectedId && (isPaying || planProblem(each) === undefined),
  )
  // A plan with extra keywords is in no deck.
  const own = isInactive(business)
    ? data.plans.filter(({ id, base_plan }) => id === plan.id && base_plan === 0)
    : []
  const deck = {
    currentId: plan.id,
    selectedId: selected?.id,
    reactivates: isInactive(business),
    planProblem,
    onSelect: ({ id }: { id: number }) => setSelected(String(id)),
  }
  return (
    <>
      {selected === undefined && <PendingChange />}
      {selected !== undefined && (
        <PlanPanel
          key={selected.id}
          plan={selected}
          isChange={running !== null}
          onDone={(message, isChange) => onDone({ title: isChange ? texts.changed : texts.started, message })}
        />
      )}
      {own.length > 0 && <PlanDeck title={texts.own} plans={own} {...deck} />}
      <PlanDeck title={texts.monthly} plans={monthly} {...deck} />
      <PlanDeck title={texts.annual} plans={annual} {...deck} />
    </>
  )
}
