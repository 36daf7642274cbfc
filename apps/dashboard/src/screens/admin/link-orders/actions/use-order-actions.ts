import {
  type OrderActionName,
  orderActions,
  orderActionProblem,
} from '@linkwright/core/buying/fulfilment/order-actions'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminOrder } from '@linkwright/sdk'
import { useState } from 'react'
import { useSession } from '../../../../session/session.ts'
import { api, toastProblem } from '../../../../wire/api.ts'
import { invalidateOrder, cacheOrder, type OpenedOrder } from '../order-cache.ts'

const texts = {
  did: (number: string, did: string) => `${number} was ${did}.`,
  archived: 'archived',
  restored: 'restored',
  mine: (number: string) => `${number} is assigned to you.`,
  assigned: (number: string, name: string) => `${number} was assigned to ${name}.`,
  unassigned: (number: string) => `${number} is unassigned now.`,
}

type DirectAction = 'send' | 'complete' | 'reopen'
export type OrderActionRunner = ReturnType<typeof useOrderActions>

/** The actions of an order; only one runs at a time. */
export function useOrderActions(order: OpenedOrder) {
  const { user } = useSession()
  const [running, setRunning] = useState<string>()
  const { id, order_number } = order
  /** Returns whether the action succeeded. */
  const run = async (
    name: string,
    call: () => Promise<{ order: AdminOrder }>,
    messageOf: (order: AdminOrder) => string,
  ) => {
    if (running !== undefined) return false
    setRunning(name)
    try {
      const response = await call()
      cacheOrder(response.order)
      toast.success(messageOf(response.order))
      return true
    } catch (error) {
      toastProblem(error)
      // Another administrator may have been first: the stored assignee wins.
      invalidateOrder()
      return false
    } finally {
      setRunning(undefined)
    }
  }
  const messageOf = (name: OrderActionName) => () => texts.did(order_number, orderActions[name].did)
  const perform = async (name: DirectAction) => {
    if (orderActionProblem(name, order) !== undefined) return false
    const call = {
      send: api.fulfilment.send,
      complete: api.fulfilment.complete,
      reopen: api.fulfilment.reopen,
    }[name]
    return run(name, () => call({ id }), messageOf(name))
  }
  const assign = (userId: number | null) =>
    run(
      'assign',
      () => api.fulfilment.assign({ id, user_id: userId }),
      ({ assignee }) => {
        if (assignee === null) return texts.unassigned(order_number)
        return assignee.id === user.id
          ? texts.mine(order_number)
          : texts.assigned(order_number, assignee.name)
      },
    )
  return {
    running,
    perform,
    assign,
    assignToMe: async () => order.assignee?.id !== user.id && assign(user.id),
    setArchived: (isArchived: boolean) =>
      run(
        'archive',
        () => (isArchived ? api.fulfilment.archive : api.fulfilment.restore)({ id }),
        () => texts.did(order_number, isArchived ? texts.archived : texts.restored),
      ),
  }
}
