import {
  type OrderActionName,
  orderActions,
  whyNotAction,
} from '@linkwright/core/buying/fulfilment/order-actions'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminOrder } from '@linkwright/sdk'
import { useState } from 'react'
import { useSession } from '../../../../session/session.ts'
import { api, toastProblem } from '../../../../wire/api.ts'
import { invalidateOrder, tookOrder, type OpenedOrder } from '../order-cache.ts'

const words = {
  did: (number: string, did: string) => `${number} was ${did}.`,
  archived: 'archived',
  restored: 'restored',
  mine: (number: string) => `${number} is assigned to you.`,
  assigned: (number: string, name: string) => `${number} was assigned to ${name}.`,
  unassigned: (number: string) => `${number} is unassigned now.`,
}

type Asked = 'send' | 'complete' | 'reopen'
export type ActsOfOrder = ReturnType<typeof useOrderActions>

/** The actions of an order; only one runs at a time. */
export function useOrderActions(order: OpenedOrder) {
  const { user } = useSession()
  const [running, setRunning] = useState<string>()
  const { id, order_number } = order
  /** Returns whether the action succeeded. */
  const run = async (
    name: string,
    call: () => Promise<{ order: AdminOrder }>,
    said: (order: AdminOrder) => string,
  ) => {
    if (running !== undefined) return false
    setRunning(name)
    try {
      const answer = await call()
      tookOrder(answer.order)
      toast.success(said(answer.order))
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
  const said = (name: OrderActionName) => () => words.did(order_number, orderActions[name].did)
  const carryOut = async (name: Asked) => {
    if (whyNotAction(name, order) !== undefined) return false
    const call = {
      send: api.fulfilment.send,
      complete: api.fulfilment.complete,
      reopen: api.fulfilment.reopen,
    }[name]
    return run(name, () => call({ id }), said(name))
  }
  const assign = (userId: number | null) =>
    run(
      'assign',
      () => api.fulfilment.assign({ id, user_id: userId }),
      ({ assignee }) => {
        if (assignee === null) return words.unassigned(order_number)
        return assignee.id === user.id
          ? words.mine(order_number)
          : words.assigned(order_number, assignee.name)
      },
    )
  return {
    running,
    carryOut,
    assign,
    assignToMe: async () => order.assignee?.id !== user.id && assign(user.id),
    shelve: (isAway: boolean) =>
      run(
        'shelve',
        () => (isAway ? api.fulfilment.archive : api.fulfilment.restore)({ id }),
        () => words.did(order_number, isAway ? words.archived : words.restored),
      ),
  }
}
