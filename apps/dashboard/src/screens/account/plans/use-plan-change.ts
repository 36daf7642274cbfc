import type { ChangeProgress } from '@linkwright/core/buying/plans/plan-change'
import type { Cents } from '@linkwright/core/values/money'
import type { Plan } from '@linkwright/sdk'
import { useState } from 'react'
import { isRefused } from '../../../attempts/is-refused.ts'
import { useAttempt, useAttemptStage } from '../../../attempts/use-attempt.ts'
import { usePollAfter } from '../../../form/payment-in-progress.ts'
import { refreshSession, useSession } from '../../../session/session.ts'
import { api, callKey, queryClient } from '../../../wire/api.ts'
import { cardProblem } from '../../../form/card-field.tsx'

type Stage =
  | { at: 'idle'; problem?: string }
  | { at: 'processing' }
  /** The cardholder must confirm it (with `secret`), or the payment provider has not responded yet. */
  | { at: 'open'; open: ChangeProgress; secret: string | undefined }

/** Starts a subscription or changes its plan, and polls it until it is settled. */
export function usePlanChange(
  plan: Plan,
  isChange: boolean,
  onDone: (paid: Cents | null, since: { renews: string | null; planCredit: Cents | null }) => void,
) {
  const { business } = useSession()
  const kind = isChange ? 'plan' : 'subscribe'
  const [ended, setEnded] = useState<Stage>({ at: 'idle' })

  const handleProgress = async (response: ChangeProgress) => {
    if (response.state === 'confirm' || response.state === 'pending')
      return setEnded({ at: 'open', open: response, secret: response.client_secret ?? undefined })
    attempt.end()
    if (response.state === 'declined') return setEnded({ at: 'idle', problem: response.msg })
    // Refreshes the plan, its limits and website access. A failed read of Billing does not undo the change.
    const [billing] = await Promise.all([api.billing.show({}).catch(() => undefined), refreshSession()])
    if (billing !== undefined) queryClient.setQueryData(callKey(api.billing.show, {}), billing)
    onDone(response.amount_paid, {
      renews: billing?.subscription?.current_period_end ?? null,
      planCredit: billing?.customer?.plan_credit ?? null,
    })
  }

  const attempt = useAttempt<typeof kind>(kind, (end) => {
    if ('response' in end) void handleProgress(end.response)
    else setEnded({ at: 'idle', problem: cardProblem(end.refusal) })
  })

  const finish = async () => {
    try {
      await handleProgress(await api.billing.finish({}))
    } catch (error) {
      const isOver = isRefused(error) || ended.at !== 'open'
      if (isOver) attempt.end()
      setEnded((now) =>
        isOver || now.at !== 'open'
          ? { at: 'idle', problem: cardProblem(error) }
          : { ...now, open: { ...now.open } },
      )
    }
  }

  usePollAfter(ended.at === 'open' && ended.open.state === 'pending' ? ended.open : undefined, () => {
    void finish()
  })

  const run = async (card: () => Promise<string>) => {
    setEnded({ at: 'processing' })
    try {
      attempt.send(
        isChange
          ? { business_id: business.id, plan: plan.id }
          : { stripeToken: await card(), plan_id: plan.id, stripe_id: plan.stripe_id },
      )
    } catch (error) {
      setEnded({ at: 'idle', problem: cardProblem(error) })
    }
  }

  const isUnderWay = attempt.stage?.at === 'sending' || attempt.stage?.at === 'checking'
  const stage: Stage = isUnderWay ? { at: 'processing' } : ended
  return {
    kind,
    stage,
    run: (card: () => Promise<string>) => void run(card),
    finish: () => void finish(),
    /** The confirmation was closed without a result. */
    closeConfirmation: () => setEnded((now) => (now.at === 'open' ? { ...now, secret: undefined } : now)),
  } as const
}

/** Whether a plan is being paid for: its panel stays open, even if a push makes it the current plan. */
export function useIsPaying(): boolean {
  const subscribing = useAttemptStage('subscribe')
  const changing = useAttemptStage('plan')
  return (subscribing ?? changing) !== undefined
}
