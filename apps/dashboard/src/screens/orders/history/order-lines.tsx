import { BEFORE_TAX } from '@linkwright/core/buying/orders/order-amount'
import { orderMarks } from '@linkwright/core/buying/orders/order-status'
import { lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import { plural } from '@linkwright/core/values/text'
import { Badge } from '@linkwright/react-ui/badge'
import { LineStatusBadge } from '@linkwright/react-ui/orders-table'
import { type Format, useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import { VerdictBadge } from '@linkwright/react-ui/verdict-badge'
import type { Order, OrderDetailShown } from '@linkwright/sdk'
import { useMemo } from 'react'
import { ClaimLink } from '../../claims/claim-link.tsx'

const texts = {
  lines: (number: string) => `Items of ${number}`,
  item: 'Item',
  target: 'Target',
  anchor: 'Anchor',
  status: 'Status',
  published: 'Published URL',
  da: (authority: number) => `DA ${authority}`,
  steps: 'Progress',
  none: '–',
  empty: 'This order has no items.',
  promisedUntil: (day: string) => `Promised until ${day}`,
  promisedFor: (months: number) => `Promised for ${plural(months, 'month')}`,
}

/** The name of a line: administrators also have an internal one. */
export const nameOf = (line: OrderDetailShown) => line.admin_name ?? line.customer_description

/** The lines of an order as a table, with the history of their states. */
export function OrderLines({ order, lines }: { order: Order; lines: readonly OrderDetailShown[] }) {
  const format = useFormat()
  const columns = useMemo(() => columnsIn(format, order), [format, order])
  return (
    <DataTable
      label={texts.lines(order.order_number)}
      columns={columns}
      rows={lines}
      rowId={({ id }) => String(id)}
      rowLabel={nameOf}
      empty={texts.empty}
    />
  )
}

type Promised = NonNullable<OrderDetailShown['promise']>

const promised = ({ until, months }: Promised, date: Format['date']) =>
  until === null ? texts.promisedFor(months) : texts.promisedUntil(date(until))

const columnsIn = ({ money, moment, date }: Format, order: Order): readonly Column<OrderDetailShown>[] => [
  {
    id: 'item',
    header: texts.item,
    kind: 'text',
    least: 208,
    isPrimary: true,
    cell: (line) => (
      <div>
        {nameOf(line)}
        <div className="lw-hint">
          {[line.package_name, line.asked?.category, line.page_nickname, line.site_name]
            .filter(Boolean)
            .join(' · ')}
        </div>
        {line.promise && <div className="lw-hint">{promised(line.promise, date)}</div>}
        {line.promise?.claim && <ClaimLink claim={line.promise.claim} screen="claims" />}
      </div>
    ),
  },
  {
    id: 'target',
    header: texts.target,
    kind: 'address',
    least: 128,
    width: '19%',
    cell: ({ target_url }) => <UrlCell url={target_url} />,
  },
  {
    id: 'anchor',
    header: texts.anchor,
    kind: 'text',
    least: 104,
    cell: ({ anchor_text }) => anchor_text ?? texts.none,
  },
  {
    id: 'status',
    header: texts.status,
    cell: ({ type, status, steps }) => (
      <div>
        <LineStatusBadge type={type} status={status} />{' '}
        {orderMarks(order.is_canceled).map((mark) => (
          <Badge key={mark} tone="bad">
            {mark}
          </Badge>
        ))}
        {steps.length > 0 && (
          <ol className="ld-order-steps" aria-label={texts.steps}>
            {steps.map((step) => (
              <li key={`${step.status} ${step.at}`}>
                {lineStatusLabel(type, step.status)} <time dateTime={step.at}>{moment(step.at)}</time>
              </li>
            ))}
          </ol>
        )}
      </div>
    ),
  },
  {
    id: 'published',
    header: texts.published,
    kind: 'address',
    least: 128,
    width: '16%',
    cell: ({ published_url, published_da, watch }) =>
      published_url === null ? (
        texts.none
      ) : (
        <UrlCell url={published_url}>
          {published_da !== null && <Badge tone="neutral">{texts.da(published_da)}</Badge>}
          {watch?.state && <VerdictBadge verdict={watch.state} isExpired={watch.is_expired} />}
        </UrlCell>
      ),
  },
  {
    id: 'amount',
    header: BEFORE_TAX,
    align: 'end',
    cell: ({ amount, currency }) => (amount === null ? texts.none : money(amount, currency)),
  },
]
