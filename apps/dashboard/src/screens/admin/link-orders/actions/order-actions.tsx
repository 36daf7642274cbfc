import {
  offeredActions,
  type OrderActionName,
  orderActions,
  orderActionProblem,
} from '@linkwright/core/buying/fulfilment/order-actions'
import { CANCELED } from '@linkwright/core/buying/orders/order-status'
import { Button, type ButtonVariant } from '@linkwright/react-ui/button'
import { Archive, ArchiveRestore, Ban, Check, RotateCcw, Send, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../../../../code/lazy.tsx'
import type { OpenedOrder } from '../order-cache.ts'
import { Assignee } from './assignee.tsx'
import type { CompletionDialog } from './use-completing.ts'
import type { OrderActionRunner } from './use-order-actions.ts'

const texts = { archive: 'Archive', restore: 'Restore', refund: 'Refund…' }

const CancelOrder = lazyDialog(async () => (await import('./cancel-order.tsx')).CancelOrder)

const CompleteOrder = lazyDialog(async () => (await import('./complete-order.tsx')).CompleteOrder)

const RefundCredit = lazyDialog(async () => (await import('./refund-credit.tsx')).RefundCredit)

const styles: Readonly<Record<OrderActionName, { icon: ReactNode; variant: ButtonVariant }>> = {
  send: { icon: <Send aria-hidden />, variant: 'secondary' },
  complete: { icon: <Check aria-hidden />, variant: 'primary' },
  cancel: { icon: <Ban aria-hidden />, variant: 'secondary' },
  reopen: { icon: <RotateCcw aria-hidden />, variant: 'primary' },
}

interface OrderActionsProps {
  order: OpenedOrder
  actions: OrderActionRunner
  /** Why an order with unsaved lines can be neither sent nor archived: the input would be left out or lost. */
  whyUnsaved: string | undefined
  /** Why the order cannot be marked completed now. */
  completeProblem: string | undefined
  completing: CompletionDialog
}

/** The assignee of an order and its available actions. */
export function OrderActions({ order, actions, whyUnsaved, completeProblem, completing }: OrderActionsProps) {
  const [isCanceling, setCanceling] = useState(false)
  const [isRefunding, setRefunding] = useState(false)
  const press = (name: OrderActionName) => {
    if (name === 'cancel') setCanceling(true)
    else if (name === 'complete') completing.complete()
    else void actions.perform(name)
  }
  return (
    <div className="ld-order-actions">
      <Assignee order={order} actions={actions} />
      {offeredActions(order).map((name) => {
        const problem = {
          complete: completeProblem,
          send: whyUnsaved ?? orderActionProblem('send', order),
          cancel: orderActionProblem('cancel', order),
          reopen: orderActionProblem('reopen', order),
        }[name]
        return (
          <span key={name} data-act={name}>
            <Button
              {...styles[name]}
              whyDisabled={problem}
              isPending={actions.running === name}
              onPress={() => press(name)}
            >
              {orderActions[name].label}
            </Button>
          </span>
        )
      })}
      {order.completed === CANCELED && order.refundable > 0 && !order.archived && (
        <Button icon={<Undo2 aria-hidden />} onPress={() => setRefunding(true)}>
          {texts.refund}
        </Button>
      )}
      <Button
        variant="ghost"
        icon={order.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        isPending={actions.running === 'archive'}
        whyDisabled={order.archived ? undefined : whyUnsaved}
        onPress={() => void actions.setArchived(!order.archived)}
      >
        {order.archived ? texts.restore : texts.archive}
      </Button>
      {completeProblem !== undefined && offeredActions(order).includes('complete') && (
        <p className="ld-order-lacks" role="status">
          {completeProblem}
        </p>
      )}
      {completing.failed !== undefined && (
        <CompleteOrder failed={completing.failed} onConfirm={completing.confirm} onClose={completing.close} />
      )}
      {isCanceling && <CancelOrder order={order} onClose={() => setCanceling(false)} />}
      {isRefunding && <RefundCredit order={order} onClose={() => setRefunding(false)} />}
    </div>
  )
}
