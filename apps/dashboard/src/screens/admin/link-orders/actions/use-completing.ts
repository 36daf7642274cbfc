import { toast } from '@linkwright/react-ui/toast'
import { type FailedCheck, failedChecks } from '@linkwright/core/buying/fulfilment/failed-checks'
import { useState } from 'react'
import type { OpenedOrder } from '../order-cache.ts'
import type { OrderActionRunner } from './use-order-actions.ts'

export interface CompletionDialog {
  /** Marks the order completed; asks first if a check fails. */
  complete: () => void
  /** The failing checks, while the confirmation is open. */
  failed: readonly FailedCheck[] | undefined
  confirm: () => Promise<void>
  close: () => void
}

/** Completes an order at once, or after a confirmation if a check fails. */
export function useCompleting(
  order: OpenedOrder,
  actions: OrderActionRunner,
  problem: string | undefined,
): CompletionDialog {
  const [unconfirmed, setUnconfirmed] = useState<readonly FailedCheck[]>()
  const complete = () => {
    const failed = failedChecks(order.details)
    if (problem !== undefined) toast.error(problem)
    else if (failed.length > 0) setUnconfirmed(failed)
    else void actions.perform('complete')
  }
  const confirm = async () => {
    await actions.perform('complete')
    setUnconfirmed(undefined)
  }
  return { complete, failed: unconfirmed, confirm, close: () => setUnconfirmed(undefined) }
}
