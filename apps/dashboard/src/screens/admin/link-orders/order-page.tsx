import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { pathTo } from '@linkwright/core/access/screens'
import { editLineProblem } from '@linkwright/core/buying/fulfilment/line-rules'
import { orderActionProblem } from '@linkwright/core/buying/fulfilment/order-actions'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { OrderActions } from './actions/order-actions.tsx'
import { useCompleting } from './actions/use-completing.ts'
import { useOrderActions } from './actions/use-order-actions.ts'
import { OrderLine } from './line/order-line.tsx'
import { OrderBadges } from './order-badges.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderNotes } from './order-notes.tsx'
import { useOrderFocus } from './use-order-focus.ts'
import { type LineHandle, useOrderKeys } from './use-order-keys.ts'
import type { OpenedOrder } from './order-cache.ts'
import type { OrderNavigation } from './use-neighbors.ts'

const texts = {
  back: 'All link orders',
  previous: 'Previous order',
  next: 'Next order',
  lines: 'Lines',
  unsaved: 'Save the changes to its lines first.',
  unsavedLine: 'Save the changes to this line first.',
}

/** An open order: facts, actions, lines and notes. */
export function OrderPage({ order, neighbors }: { order: OpenedOrder; neighbors: OrderNavigation }) {
  const box = useRef<HTMLDivElement>(null)
  const [lines] = useState(() => new Map<number, LineHandle>())
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set())
  useOrderFocus(box, order)
  const actions = useOrderActions(order)
  // Input that can no longer be saved blocks nothing.
  const whyUnsaved = unsaved.size > 0 && editLineProblem(order) === undefined ? texts.unsaved : undefined
  const completeProblem = whyUnsaved ?? orderActionProblem('complete', order)
  const completing = useCompleting(order, actions, completeProblem)
  const keys = useOrderKeys({ box, order, neighbors, lines, actions, complete: completing.complete })
  const onUnsaved = useCallback(
    (id: number, isUnsaved: boolean) =>
      setUnsaved((ids) => {
        if (ids.has(id) === isUnsaved) return ids
        return new Set(isUnsaved ? [...ids, id] : [...ids].filter((each) => each !== id))
      }),
    [],
  )
  return (
    <div className="ld-open-order" ref={box}>
      <ScreenHead title={order.order_number} subtitle={<OrderBadges order={order} />}>
        <ButtonLink href={listHref()} icon={<ArrowLeft aria-hidden />}>
          {texts.back}
        </ButtonLink>
        {neighbors.place !== undefined && <span className="ld-order-place">{neighbors.place}</span>}
        <Step
          label={texts.previous}
          to={neighbors.previous}
          onOpen={neighbors.onOpen}
          icon={<ChevronLeft aria-hidden />}
        />
        <Step
          label={texts.next}
          to={neighbors.next}
          onOpen={neighbors.onOpen}
          icon={<ChevronRight aria-hidden />}
          isNext
        />
      </ScreenHead>
      <Card>
        <OrderFacts order={order} />
        <OrderActions
          order={order}
          actions={actions}
          whyUnsaved={whyUnsaved}
          completeProblem={completeProblem}
          completing={completing}
        />
      </Card>
      <div role="list" aria-label={texts.lines} className="ld-order-lines">
        {order.details.map((line) => (
          <OrderLine
            key={line.id}
            order={order}
            line={line}
            handles={lines}
            onUnsaved={onUnsaved}
            whyUnsaved={unsaved.has(line.id) ? texts.unsavedLine : undefined}
            onNext={() => keys.nextField(line.id)}
          />
        ))}
      </div>
      <OrderNotes order={order} />
    </div>
  )
}

interface StepProps extends Pick<OrderNavigation, 'onOpen'> {
  label: string
  to: number | undefined
  icon: ReactNode
  isNext?: boolean
}

function Step({ label, to, onOpen, icon, isNext = false }: StepProps) {
  return (
    <span data-next={isNext ? '' : undefined}>
      <Button icon={icon} isDisabled={to === undefined} onPress={() => onOpen(to)}>
        {label}
      </Button>
    </span>
  )
}

/** The URL of the list with its filters. */
function listHref(): string {
  const search = new URLSearchParams(location.search)
  search.delete('order')
  const text = search.toString()
  return `${pathTo('admin-orders')}${text === '' ? '' : `?${text}`}`
}
