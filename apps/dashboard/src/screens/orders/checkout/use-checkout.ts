import type { CheckoutOpen as Open, OrderPlaced as Placed } from '@linkwright/sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRefused, useLooksAgain } from '../../../form/payment-under-way.ts'
import { api, callKey, queryClient } from '../../../wire/api.ts'
import { refreshSessionSoon } from '../../../session/refresh-soon.ts'
import { updateSession, useSession } from '../../../session/session.ts'
import { afterOrder } from './after-order.ts'
import { checkoutProblem } from './checkout-problem.ts'
import { type Attempt, type Bought, dueOf, forgetAttempt, storeAttempt, storedAttempt } from './attempt.ts'

/** Where a checkout is (Spec B §4): idle, processing, success, or idle again with the reason of a failure. */
export type Stage =
  | { at: 'idle'; problem?: string }
  | { at: 'processing' }
  | { at: 'open'; open: Open; due?: string | undefined; problem?: string }
  | { at: 'done'; placed: Placed }

type Place<I> = (input: I, options: { idempotencyKey: string }) => Promise<Placed | Open>

/** Buys something, follows it until it is settled, and takes an attempt up again that a reload has cut off. */
export function useCheckout<I extends object>(bought: Bought, place: Place<I>) {
  const { user } = useSession()
  const [stage, setStage] = useState<Stage>({ at: 'idle' })

  const take = (answer: Placed | Open) => {
    if (!answer.success) {
      const attempt = storedAttempt<I>(bought, user.id)
      return setStage({ at: 'open', open: answer, due: attempt && dueOf(attempt) })
    }
    forgetAttempt(bought, user.id)
    updateSession((session) => afterOrder(session, answer))
    refreshSessionSoon()
    setStage({ at: 'done', placed: answer })
  }

  const send = async (attempt: Attempt<I>) => {
    storeAttempt(bought, user.id, attempt)
    setStage({ at: 'processing' })
    try {
      take(await place(attempt.input, { idempotencyKey: attempt.key }))
    } catch (error) {
      // What was refused is over, and the next try is another one; what was not answered is the same one.
      if (isRefused(error)) forgetAttempt(bought, user.id)
      else storeAttempt(bought, user.id, { ...attempt, isTold: true })
      refreshSessionSoon()
      // Prices may have changed, of which the refusal tells.
      void queryClient.invalidateQueries({ queryKey: callKey(api.checkout.price) })
      setStage({ at: 'idle', problem: checkoutProblem(error) })
    }
  }

  const finish = async (open: Open) => {
    try {
      take(await api.checkout.finish({ id: open.checkout_id }))
    } catch (error) {
      const problem = checkoutProblem(error)
      if (isRefused(error)) {
        forgetAttempt(bought, user.id)
        setStage({ at: 'idle', problem })
      } else setStage((now) => ({ ...now, at: 'open', open: { ...open }, problem }))
    }
  }

  const resume = useEffectEvent(() => {
    const attempt = storedAttempt<I>(bought, user.id)
    if (attempt !== undefined && !attempt.isTold) void send(attempt)
  })
  useEffect(() => resume(), [])

  const pending = stage.at === 'open' && stage.open.state === 'pending' ? stage.open : undefined
  useLooksAgain(pending, () => {
    if (pending !== undefined) void finish(pending)
  })

  return {
    stage,
    place: (input: I) => {
      // A try that was not answered keeps its key, as long as the same is ordered.
      const before = storedAttempt<I>(bought, user.id)
      const isSame = before !== undefined && JSON.stringify(before.input) === JSON.stringify(input)
      void send({ key: isSame ? before.key : crypto.randomUUID(), input })
    },
    finish: (open: Open) => void finish(open),
  }
}
