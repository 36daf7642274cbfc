import { toast } from '@linkwright/react-ui/toast'
import { type FailedCheck, failedChecks } from '@linkwright/core/buying/fulfilment/failed-checks'
import { useState } from 'react'
import type { OpenedOrder } from '../order-cache.ts'
import type { ActsOfOrder } from './use-order-actions.ts'

export interface Completing {
  /** Marks the order completed; asks first where a check of it fails. */
  complete: () => void
  /** What fails, while that is asked about. */
  asked: readonly FailedCheck[] | undefined
  confirm: () => Promise<void>
  leave: () => void
}

/** An order whose checks are well is completed at once; of one that has a failing check that is asked first. */
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
