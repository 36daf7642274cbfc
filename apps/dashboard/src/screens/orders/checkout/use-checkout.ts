import { type CheckoutOpen as Open, type OrderPlaced as Placed, isApiError } from '@linkwright/sdk'
import { useState } from 'react'
import { ownerNow } from '../../../attempts/attempts.ts'
import { isRefused } from '../../../attempts/is-refused.ts'
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

/** The stage of a checkout: idle, processing, success, or idle with the reason of a failure. */
export type Stage =
  | { at: 'idle'; problem?: string }
  | { at: 'processing' }
  /** The response was lost. The server is queried again; until then nothing else can be ordered. */
  | { at: 'checking' }
  | { at: 'open'; open: Open; due?: string | undefined; problem?: string }
  | { at: 'done'; placed: Placed }

/** Starts a purchase and tracks it until it is settled. */
export function useCheckout<B extends Bought>(bought: B) {
  const [ended, setEnded] = useState<Stage>({ at: 'idle' })
  const [declines, setDeclines] = useState(0)

  const handleResponse = (response: Placed | Open) => {
    if (!response.success) {
      const due = dueOf(storedAttempt(ownerNow(), bought)?.input)
      return setEnded({ at: 'open', open: response, due })
    }
    attempt.end()
    updateSession((session) => afterOrder(session, response))
    refreshSessionSoon()
    setEnded({ at: 'done', placed: response })
  }

  const attempt = useAttempt<Bought>(bought, (end) => {
    if ('response' in end) return handleResponse(end.response)
    refreshSessionSoon()
    // Prices may have changed.
    void invalidate(api.checkout.price)
    recordDecline(end.refusal)
    setEnded({ at: 'idle', problem: checkoutProblem(end.refusal) })
  })

  const recordDecline = (error: unknown) => {
    if (!isDeclined(error)) return
    setDeclines((count) => count + 1)
    // Shows which card was declined.
    void invalidate(api.billing.show)
  }

  const finish = async (open: Open) => {
    try {
      handleResponse(await api.checkout.finish({ id: open.checkout_id }))
    } catch (error) {
      const problem = checkoutProblem(error)
      if (isRefused(error)) {
        attempt.end()
        recordDecline(error)
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
    /** Number of declines so far. A decline resets the selected card. */
    declines,
    place: (input: InputOf<B>) => {
      setEnded({ at: 'idle' })
      attempt.send(input)
    },
    finish: (open: Open) => void finish(open),
  }
}

/** The amount to charge to the card. A cart has its own card amount, a credit purchase only a total. */
function dueOf(input: { card?: string; total?: string } | undefined): string | undefined {
  return input?.card ?? input?.total
}

const isDeclined = (error: unknown): boolean => isApiError(error) && error.code === 'declined'

/** The error message of a failed purchase. A declined card adds what to do next. */
export function checkoutProblem(error: unknown): string {
  const message = problemMessage(error)
  return isDeclined(error) ? `${message} ${AFTER_DECLINE}` : message
}
