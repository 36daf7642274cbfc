import { SUBSCRIPTION_STARTED } from '@linkwright/core/buying/billing/billing-messages'
import { COMPLETE_SIGNUP, feeLabel } from '@linkwright/core/buying/plans/plan-card'
import { pathTo } from '@linkwright/core/access/screens'
import { toDollars } from '@linkwright/core/values/money'
import { Link } from '@linkwright/react-ui/link'
import { toast } from '@linkwright/react-ui/toast'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { isApiError } from '@linkwright/sdk'
import { useEffect } from 'react'
import { TryAgain } from '../../wire/try-again.tsx'
import { useGo, useScreenParams } from '../../navigation.tsx'
import { currentToken } from '../../session/session-state.ts'
import { refreshSession } from '../../session/session.ts'
import { api, useApi } from '../../wire/api.ts'
import { Facts } from '../../shell/facts.tsx'
import { STARTED } from '../../session/sign-in-url.ts'
import { PendingReactivation, useHasPendingReactivation } from './pending-reactivation.tsx'
import { ReactivationForm } from './reactivation-form.tsx'
import './public.css'
import './reactivation.css'

const texts = {
  loading: 'the offer',
  heading: (day: string) => `Reactivate your account before this offer ends on ${day}`,
  checked: 'Reactivate your account',
  plan: 'Plan',
  fee: 'Recurring fee',
  today: 'Today’s price',
  renewal: 'Next renewal date',
  login: 'Sign in instead',
  terms:
    'Your card is charged today’s price now and the recurring fee at each renewal, until you cancel. You can cancel at any time in Billing and Payments.',
}

/** The target of a mailed code. An unknown, used or expired code leads to the login. */
export function Reup() {
  const { code } = useScreenParams('reup')
  const go = useGo()
  const { money, date } = useFormat()
  const { data, error, refetch } = useApi(
    api.reactivation.validateCode,
    { token: code },
    { staleTime: Infinity },
  )
  const isOver = isApiError(error) && error.status === 404
  const isPending = useHasPendingReactivation({ token: code })
  useEffect(() => {
    if (isOver && !isPending) go('login', {}, { replace: true })
  }, [isOver, isPending, go])
  if (data === undefined && error !== null && !isOver)
    return <TryAgain error={error} onPress={() => void refetch()} />
  // From there, a signed-in user is redirected by the account's current state.
  const leave = async () => {
    await refreshSession()
    if (currentToken() !== undefined) toast.success(SUBSCRIPTION_STARTED)
    go('login', {}, { replace: true, search: STARTED })
  }
  if (isOver && isPending)
    return (
      <div className="ld-panel">
        <h1 className="ld-title">{texts.checked}</h1>
        <PendingReactivation opens={{ token: code }} onDone={() => void leave()} />
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
      <h1 className="ld-title">{texts.heading(date(data.end_date))}</h1>
      <Facts
        of={{
          [texts.plan]: data.plan.name,
          [texts.fee]: `${money(toDollars(data.prices), data.currency)} ${feeLabel(data.plan)}`,
          [texts.today]: money(toDollars(data.today_prices), data.currency),
          [texts.renewal]: data.next_billing_date,
        }}
      />
      <ReactivationForm
        opens={{ token: code }}
        businessId={data.business.id}
        send={COMPLETE_SIGNUP}
        asksName
        onDone={() => void leave()}
      >
        <p className="ld-quiet">{texts.terms}</p>
        <Link href={pathTo('login')}>{texts.login}</Link>
      </ReactivationForm>
    </div>
  )
}
