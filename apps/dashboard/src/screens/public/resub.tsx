import { feeLabel, RENEW_SUBSCRIPTION } from '@linkwright/core/buying/plans/plan-card'
import { pathTo } from '@linkwright/core/access/screens'
import { toDollars } from '@linkwright/core/values/money'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { isApiError } from '@linkwright/sdk'
import { TryAgain } from '../../wire/try-again.tsx'
import { useGo, useScreenParams } from '../../navigation.tsx'
import { currentToken } from '../../session/session-state.ts'
import { signOut } from '../../session/ending.ts'
import { api, useApi } from '../../wire/api.ts'
import { Facts } from '../../shell/facts.tsx'
import { STARTED } from '../../session/sign-in-url.ts'
import { PendingReactivation, useHasPendingReactivation } from './pending-reactivation.tsx'
import { ReactivationForm } from './reactivation-form.tsx'
import './public.css'
import './reactivation.css'

const texts = {
  title: 'Renew your subscription',
  loading: 'your subscription',
  saved: 'Your websites, pages, links and scores are saved. Tracking resumes the day you renew.',
  plan: 'Plan',
  fee: 'Fee',
  today: 'Charged today',
  renewal: 'Next renewal date',
  over: 'This link is no longer valid: the subscription is active or was already renewed.',
  login: 'Sign in',
}

/** Renews an ended subscription, linked from a refused sign-in. */
export function Resub() {
  const { subscription } = useScreenParams('resub')
  const go = useGo()
  const { money } = useFormat()
  const { data, error, refetch } = useApi(
    api.reactivation.validateSubscription,
    { subscription },
    { staleTime: Infinity },
  )
  const isOver = isApiError(error) && error.status === 404
  const isPending = useHasPendingReactivation({ subscription })
  if (data === undefined && error !== null && !isOver)
    return <TryAgain error={error} onPress={() => void refetch()} />
  // B-TRN-16: a user who has resubscribed signs in again.
  const leave = async () => {
    if (currentToken() === undefined) go('login', {}, { replace: true, search: STARTED })
    else await signOut(STARTED)
  }
  if (isOver)
    return (
      <div className="ld-panel">
        <h1 className="ld-title">{texts.title}</h1>
        {isPending ? (
          <PendingReactivation opens={{ subscription }} onDone={() => void leave()} />
        ) : (
          <p>{texts.over}</p>
        )}
        <Link href={pathTo('login')}>{texts.login}</Link>
      </div>
    )
  if (data === undefined)
    return (
      <Loading label={texts.loading}>
        <Skeleton lines={6} />
      </Loading>
    )
  return (
    <div className="ld-panel">
      <h1 className="ld-title">{texts.title}</h1>
      <p>{texts.saved}</p>
      <Facts
        of={{
          [texts.plan]: data.plan.name,
          [texts.fee]: `${money(toDollars(data.prices), data.currency)} ${feeLabel(data.plan)}`,
          [texts.today]: money(toDollars(data.today_prices), data.currency),
          [texts.renewal]: data.next_billing_date,
        }}
      />
      <ReactivationForm
        opens={{ subscription }}
        businessId={data.business.id}
        send={RENEW_SUBSCRIPTION}
        asksName={false}
        onDone={() => void leave()}
      />
    </div>
  )
}
