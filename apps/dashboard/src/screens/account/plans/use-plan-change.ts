import type { Underway } from '@linkwright/core/buying/plans/plan-change'
import type { Cents } from '@linkwright/core/values/money'
import type { Plan } from '@linkwright/sdk'
import { useState } from 'react'
import { isRefused, useLooksAgain } from '../../../form/payment-under-way.ts'
import { refreshSession, useSession } from '../../../session/session.ts'
import { api, callKey, queryClient } from '../../../wire/api.ts'
import { cardProblem } from '../billing/card-problem.ts'

type Stage =
  | { at: 'idle'; problem?: string }
  | { at: 'processing' }
  /** Its owner has to confirm it, with the secret, or nobody knows yet. */
  | { at: 'open'; open: Underway; secret: string | undefined }

/** Begins a subscription or changes its plan, and follows it until it is settled. */
export function usePlanChange(
  plan: Plan,
  isChange: boolean,
  onDone: (paid: Cents | null, renews: string | null) => void,
) {
  const { business } = useSession()
  const [stage, setStage] = useState<Stage>({ at: 'idle' })

  const take = async (answer: Underway) => {
    if (answer.state === 'declined') return setStage({ at: 'idle', problem: answer.msg })
    if (answer.state !== 'done')
      return setStage({ at: 'open', open: answer, secret: answer.client_secret ?? undefined })
    // The plan, its limits and which websites it opens. What is done stays done where Billing cannot be read just now.
    const [billing] = await Promise.all([api.billing.show({}).catch(() => undefined), refreshSession()])
    if (billing !== undefined) queryClient.setQueryData(callKey(api.billing.show, {}), billing)
    onDone(answer.amount_paid, billing?.subscription?.current_period_end ?? null)
  }

  const finish = async () => {
    try {
      await take(await api.billing.finish({}))
    } catch (error) {
      setStage((now) =>
        isRefused(error) || now.at !== 'open'
          ? { at: 'idle', problem: cardProblem(error) }
          : { ...now, open: { ...now.open } },
      )
    }
  }

  useLooksAgain(stage.at === 'open' && stage.open.state === 'pending' ? stage.open : undefined, () => {
    void finish()
  })

  const run = async (card: () => Promise<string>) => {
    setStage({ at: 'processing' })
    try {
      const answer = isChange
        ? await api.plans.change({ business_id: business.id, plan: plan.id })
        : await api.plans.subscribe({
            stripeToken: await card(),
            plan_id: plan.id,
            stripe_id: plan.stripe_id,
          })
      await take(answer)
    } catch (error) {
      setStage({ at: 'idle', problem: cardProblem(error) })
    }
  }

  return {
    stage,
    run: (card: () => Promise<string>) => void run(card),
    finish: () => void finish(),
    /** The owner left without an answer. */
    answered: () => setStage((now) => (now.at === 'open' ? { ...now, secret: undefined } : now)),
  }
}
