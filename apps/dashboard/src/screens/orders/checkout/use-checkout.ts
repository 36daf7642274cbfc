import { type CheckoutOpen as Open, type OrderPlaced as Placed, isApiError } from '@linkwright/sdk'
import { useState } from 'react'
import { ownerNow } from '../../../attempts/attempts.ts'
import { isRefused } from '../../../attempts/is-decided.ts'
import type { InputOf } from '../../../attempts/kinds.ts'
import { storedAttempt } from '../../../attempts/stored-attempt.ts'
import { useAttempt } from '../../../attempts/use-attempt.ts'
import { usePollAfter } from '../../../form/payment-in-progress.ts'
import { api, invalidate, problemMessage } from '../../../wire/api.ts'
import { refreshSessionSoon } from '../../../session/refresh-soon.ts'
import { updateSession } from '../../../session/session.ts'
import { afterOrder } from './after-order.ts'
import { AFTER_DECLINE } from '@linkwright/core/buying/checkout/checkout-messages'

type Bought = 'order' | 'credit-bought'

/** Where a checkout is (Spec B §4): idle, processing, success, or idle again with the reason of a failure. */
export type Stage =
  | { at: 'idle'; problem?: string }
  | { at: 'processing' }
  /** No answer came, and the server is asked again; nothing else can be ordered until then. */
  | { at: 'checking' }
  | { at: 'open'; open: Open; due?: string | undefined; problem?: string }
  | { at: 'done'; placed: Placed }

/** Buys something and follows it until it is settled. */
export function useCheckout<B extends Bought>(bought: B) {
  const [ended, setEnded] = useState<Stage>({ at: 'idle' })
  const [declines, setDeclines] = useState(0)

  const take = (answer: Placed | Open) => {
    if (!answer.success) {
      const due = dueOf(storedAttempt(ownerNow(), bought)?.input)
      return setEnded({ at: 'open', open: answer, due })
    }
    attempt.end()
    updateSession((session) => afterOrder(session, answer))
    refreshSessionSoon()
    setEnded({ at: 'done', placed: answer })
  }

  const attempt = useAttempt<Bought>(bought, (end) => {
    if ('answer' in end) return take(end.answer)
    refreshSessionSoon()
    // The refusal may be that prices have changed.
    void invalidate(api.checkout.price)
    noteDecline(end.refusal)
    setEnded({ at: 'idle', problem: checkoutProblem(end.refusal) })
  })

  const noteDecline = (error: unknown) => {
    if (!isDeclined(error)) return
    setDeclines((count) => count + 1)
    // Which card was declined.
    void invalidate(api.billing.show)
  }

  const finish = async (open: Open) => {
    try {
      take(await api.checkout.finish({ id: open.checkout_id }))
    } catch (error) {
      const problem = checkoutProblem(error)
      if (isRefused(error)) {
        attempt.end()
        noteDecline(error)
        setEnded({ at: 'idle', problem })
      } else setEnded((now) => ({ ...now, at: 'open', open: { ...open }, problem }))
    }
  }

  const pending = ended.at === 'open' && ended.open.state === 'pending' ? ended.open : undefined
  usePollAfter(pending, () => {
    if (pending !== undefined) void finish(pending)
  })

  const underWay = attempt.stage
  const stage: Stage =
    underWay?.at === 'checking' ? underWay : underWay?.at === 'sending' ? { at: 'processing' } : ended
  return {
    stage,
    /** How many cards were declined here: what was chosen before the last one is chosen no longer. */
    declines,
    place: (input: InputOf<B>) => {
      setEnded({ at: 'idle' })
      attempt.send(input)
    },
    finish: (open: Open) => void finish(open),
  }
}

/** The amount that the card was to be charged, of a cart; a purchase of credit has a total alone. */
function dueOf(input: { card?: string; total?: string } | undefined): string | undefined {
  return input?.card ?? input?.total
}

const isDeclined = (error: unknown): boolean => isApiError(error) && error.code === 'declined'

/** Why nothing was bought; of a card that was declined also what to do. */
export function checkoutProblem(error: unknown): string {
  const sentence = problemMessage(error)
  return isDeclined(error) ? `${sentence} ${AFTER_DECLINE}` : sentence
}
