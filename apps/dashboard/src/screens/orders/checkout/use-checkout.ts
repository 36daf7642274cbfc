import {
  type CheckoutOpen as Open,
  type CheckoutPlaceInput,
  isApiError,
  type OrderPlaced as Placed,
} from '@linkwright/sdk'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { api, problemSentence } from '../../../wire/api.ts'
import { refreshSessionSoon } from '../../../session/refresh-soon.ts'
import { updateSession, useSession } from '../../../session/session.ts'
import { type Attempt, forgetAttempt, storeAttempt, storedAttempt } from './attempt.ts'

/** Where a checkout is (Spec B §4): idle, processing, success, or idle again with the reason of a failure. */
export type Stage =
  | { at: 'idle'; problem?: string }
  | { at: 'processing' }
  | { at: 'open'; open: Open; problem?: string }
  | { at: 'done'; placed: Placed }

/** While nobody knows what became of a payment it is asked so often. */
const LOOKS_AGAIN_MS = 4000

/** Places an order, follows it until it is settled, and takes an attempt up again that a reload has cut off. */
export function useCheckout() {
  const { user } = useSession()
  const [stage, setStage] = useState<Stage>({ at: 'idle' })

  const take = useCallback((answer: Placed | Open) => {
    if (!answer.success) return setStage({ at: 'open', open: answer })
    forgetAttempt()
    settled(answer)
    setStage({ at: 'done', placed: answer })
  }, [])

  const send = useCallback(
    async (attempt: Attempt) => {
      setStage({ at: 'processing' })
      try {
        take(await api.checkout.place(attempt.input, { idempotencyKey: attempt.key }))
      } catch (error) {
        // What the server has refused is over, and the next try is another one; what never arrived is the same one.
        if (isApiError(error) && error.status >= 400 && error.status < 500) forgetAttempt()
        refreshSessionSoon()
        setStage({ at: 'idle', problem: problemSentence(error) })
      }
    },
    [take],
  )

  const finish = useCallback(
    async (open: Open) => {
      try {
        take(await api.checkout.finish({ id: open.checkout_id }))
      } catch (error) {
        if (isApiError(error) && error.status >= 400 && error.status < 500) {
          forgetAttempt()
          setStage({ at: 'idle', problem: problemSentence(error) })
        } else setStage({ at: 'open', open, problem: problemSentence(error) })
      }
    },
    [take],
  )

  const resume = useEffectEvent(() => {
    const attempt = storedAttempt(user.id)
    if (attempt !== undefined) void send(attempt)
  })
  useEffect(() => resume(), [])

  const pending = stage.at === 'open' && stage.open.state === 'pending' ? stage.open : undefined
  useEffect(() => {
    const timer = setTimeout(() => {
      if (pending !== undefined) void finish(pending)
    }, LOOKS_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [pending, finish])

  return {
    stage,
    place: (input: CheckoutPlaceInput) => {
      // A try that never arrived keeps its key, as long as the same is ordered.
      const before = storedAttempt(user.id)
      const isSame = before !== undefined && JSON.stringify(before.input) === JSON.stringify(input)
      const attempt = isSame ? before : { userId: user.id, key: crypto.randomUUID(), input }
      storeAttempt(attempt)
      void send(attempt)
    },
    finish: (open: Open) => void finish(open),
  }
}

/** The cart is empty, the credit spent, and the money counts for its websites at once (Spec B §4). */
function settled({ data: { items }, creditAmount }: Placed) {
  const ordered = new Set(items.map(({ cart_id }) => cart_id))
  updateSession((session) => ({
    ...session,
    business: { ...session.business, credit: creditAmount },
    cart: session.cart.filter(({ cart_id }) => !ordered.has(cart_id)),
    sites: session.sites.map((site) => ({
      ...site,
      link_spend: site.link_spend + spentOn(site.id, items),
    })),
  }))
  refreshSessionSoon()
}

function spentOn(siteId: number, items: Placed['data']['items']): number {
  return items.reduce(
    (sum, item) =>
      'site_id' in item && item.site_id === siteId ? sum + item.link.price + (item.content?.price ?? 0) : sum,
    0,
  )
}
