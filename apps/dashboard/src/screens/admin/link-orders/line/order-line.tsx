import { CANCELED, orderMarks } from '@linkwright/core/buying/orders/order-status'
import {
  COMPLETED_IS_LOCKED,
  isSentByHand,
  editLineProblem,
  proofs,
  sendItemProblem,
} from '@linkwright/core/buying/fulfilment/line-rules'
import { sendStates } from '@linkwright/core/buying/fulfilment/order-state'
import { isRemedied, lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import { Alert } from '@linkwright/react-ui/alert'
import { Badge } from '@linkwright/react-ui/badge'
import { Card } from '@linkwright/react-ui/card'
import { VerdictBadge } from '@linkwright/react-ui/verdict-badge'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { useId } from 'react'
import type { OpenedOrder } from '../order-cache.ts'
import type { LineHandle } from '../use-order-keys.ts'
import { LineCheckResult } from './line-check.tsx'
import { LineFacts } from './line-facts.tsx'
import { LineForm } from './line-form.tsx'
import { LineStatus } from './line-status.tsx'
import { LineSteps } from './line-steps.tsx'
import { PublisherWarnings } from './publisher-warnings.tsx'
import { SendItem } from './send-item.tsx'

const texts = {
  late: 'Late',
  number: (id: number) => `#${id}`,
}

interface OrderLineProps {
  order: OpenedOrder
  line: AdminOrderDetail
  handles: Map<number, LineHandle>
  onUnsaved: (id: number, isUnsaved: boolean) => void
  /** Why the line cannot be sent with unsaved input: the vendor would get the old values. */
  whyUnsaved: string | undefined
  onNext: () => void
}

/** A line of an order: ordered data, progress, and the form. */
export function OrderLine({ order, line, handles, onUnsaved, whyUnsaved, onNext }: OrderLineProps) {
  const title = useId()
  const locked = editLineProblem(order)
  const name = `${line.admin_name} ${texts.number(line.id)}`
  return (
    <section
      role="listitem"
      className="ld-order-line"
      data-line={line.id}
      tabIndex={-1}
      aria-labelledby={title}
    >
      <Card>
        <h2 id={title} className="lw-card-title ld-order-badges">
          <span className="ld-breaks">{name}</span>
          <Badge tone={line.status === 'placed' ? 'good' : 'neutral'}>
            {lineStatusLabel(line.type, line.status)}
          </Badge>
          {line.watch?.state && <VerdictBadge verdict={line.watch.state} isExpired={line.watch.is_expired} />}
          {orderMarks(order.completed === CANCELED).map((mark) => (
            <Badge key={mark} tone="bad">
              {mark}
            </Badge>
          ))}
          {line.late && <Badge tone="bad">{texts.late}</Badge>}
          {!isSentByHand(line.type) && line.send_state !== 'none' && (
            <Badge tone={line.send_state === 'failed' ? 'bad' : 'info'}>{sendStates[line.send_state]}</Badge>
          )}
        </h2>
        <div className="ld-line-body">
          <div className="ld-line-part">
            <LineFacts line={line} currency={order.currency} />
            <LineSteps line={line} />
          </div>
          <div className="ld-line-part">
            {locked !== undefined && <Alert tone="info">{locked}</Alert>}
            {/* Input typed before another user locked the line stays readable. */}
            {(locked === undefined || whyUnsaved !== undefined) && (
              <LineForm line={line} name={name} handles={handles} onUnsaved={onUnsaved} onNext={onNext} />
            )}
            {(locked !== COMPLETED_IS_LOCKED || isRemedied(line.type)) && (
              <LineStatus order={order} line={line} name={name} />
            )}
            {sendItemProblem(order, line) === undefined && (
              <SendItem order={order} line={line} name={name} whyUnsaved={whyUnsaved} />
            )}
            {proofs[line.type] === 'url' && <PublisherWarnings line={line} />}
            <LineCheckResult line={line} name={name} />
          </div>
        </div>
      </Card>
    </section>
  )
}
