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

const texts = { archive: 'Archive', restore: 'Restore', giveBack: 'Refund…' }

const CancelOrder = lazyDialog(async () => (await import('./cancel-order.tsx')).CancelOrder)

const CompleteOrder = lazyDialog(async () => (await import('./complete-order.tsx')).CompleteOrder)

const GiveBack = lazyDialog(async () => (await import('./refund-credit.tsx')).RefundCredit)

const looks: Readonly<Record<OrderActionName, { icon: ReactNode; variant: ButtonVariant }>> = {
  send: { icon: <Send aria-hidden />, variant: 'secondary' },
  complete: { icon: <Check aria-hidden />, variant: 'primary' },
  cancel: { icon: <Ban aria-hidden />, variant: 'secondary' },
  reopen: { icon: <RotateCcw aria-hidden />, variant: 'primary' },
}

interface OrderActsProps {
  order: OpenedOrder
  acts: OrderActionRunner
  /** Why an order with unsaved lines can be neither sent nor archived: the input would be left out or lost. */
  whyUnsaved: string | undefined
  /** Why the order cannot be marked completed now. */
  whyNotComplete: string | undefined
  completing: CompletionDialog
}

/** The assignee of an order and its available actions. */
export function OrderActions({ order, acts, whyUnsaved, whyNotComplete, completing }: OrderActsProps) {
  const [isCanceling, setCanceling] = useState(false)
  const [isGivingBack, setGivingBack] = useState(false)
  const press = (name: OrderActionName) => {
    if (name === 'cancel') setCanceling(true)
    else if (name === 'complete') completing.complete()
    else void acts.carryOut(name)
  }
  return (
    <div className="ld-order-acts">
      <Assignee order={order} acts={acts} />
      {offeredActions(order).map((name) => {
        const whyNot = {
          complete: whyNotComplete,
          send: whyUnsaved ?? orderActionProblem('send', order),
          cancel: orderActionProblem('cancel', order),
          reopen: orderActionProblem('reopen', order),
        }[name]
        return (
          <span key={name} data-act={name}>
            <Button
              {...looks[name]}
              whyDisabled={whyNot}
              isPending={acts.running === name}
              onPress={() => press(name)}
            >
              {orderActions[name].label}
            </Button>
          </span>
        )
      })}
      {order.completed === CANCELED && order.refundable > 0 && !order.archived && (
        <Button icon={<Undo2 aria-hidden />} onPress={() => setGivingBack(true)}>
          {texts.giveBack}
        </Button>
      )}
      <Button
        variant="ghost"
        icon={order.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        isPending={acts.running === 'shelve'}
        whyDisabled={order.archived ? undefined : whyUnsaved}
        onPress={() => void acts.shelve(!order.archived)}
      >
        {order.archived ? texts.restore : texts.archive}
      </Button>
      {whyNotComplete !== undefined && offeredActions(order).includes('complete') && (
        <p className="ld-order-lacks" role="status">
          {whyNotComplete}
        </p>
      )}
      {completing.failed !== undefined && (
        <CompleteOrder failed={completing.failed} onConfirm={completing.confirm} onClose={completing.close} />
      )}
      {isCanceling && <CancelOrder order={order} onClose={() => setCanceling(false)} />}
      {isGivingBack && <GiveBack order={order} onClose={() => setGivingBack(false)} />}
    </div>
  )
}
