import { toast } from '@linkwright/react-ui/toast'
import { type FailedCheck, failedChecks } from '@linkwright/core/buying/fulfilment/failed-checks'
import { useState } from 'react'
import type { OpenedOrder } from '../order-cache.ts'
import type { ActsOfOrder } from './use-order-actions.ts'

export interface Completing {
  /** Marks the order completed; asks first if a check fails. */
  complete: () => void
  /** The failing checks, while the confirmation is open. */
  asked: readonly FailedCheck[] | undefined
  confirm: () => Promise<void>
  leave: () => void
}

/** Completes an order at once, or after a confirmation if a check fails. */
export function useCompleting(order: OpenedOrder, acts: ActsOfOrder, whyNot: string | undefined): Completing {
  const [asked, setAsked] = useState<readonly FailedCheck[]>()
  const complete = () => {
    const failed = failedChecks(order.details)
    if (whyNot !== undefined) toast.error(whyNot)
    else if (failed.length > 0) setAsked(failed)
    else void acts.carryOut('complete')
  }
  const confirm = async () => {
    await acts.carryOut('complete')
    setAsked(undefined)
  }
  return { complete, asked, confirm, leave: () => setAsked(undefined) }
}
