import { BEFORE_TAX } from '@linkwright/core/buying/orders/order-amount'
import { orderMarks } from '@linkwright/core/buying/orders/order-status'
import { lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import { Badge } from '@linkwright/react-ui/badge'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import type { Order, OrderDetailShown } from '@linkwright/sdk'
import type { ReactNode } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { Facts } from '../../../shell/facts.tsx'
import { OrderPaid } from './order-paid.tsx'
import './history.css'

const texts = {
  details: 'the order',
  anchor: 'Anchor',
  target: 'Target',
  page: 'Page',
  published: 'Published',
  da: 'Domain authority',
  content: 'Content',
  client: 'Client',
  position: 'Client position',
  linkedin: 'LinkedIn URL',
  guidelines: 'Brand guidelines',
  topic: 'Focus topic',
  category: 'Category',
  email: 'Email',
  website: 'Website',
  report: 'Report',
  keywords: 'Possible keywords',
  steps: 'Progress',
}

/** The lines of an order with their state history, and the payments. */
export function OrderDetails({ order }: { order: Order }) {
  const { data, error, refetch } = useApi(api.orders.details, { id: order.id })
  if (data === undefined && error !== null)
    return <TryAgain isLine error={error} onPress={() => void refetch()} />
  if (data === undefined)
    return (
      <Loading label={texts.details}>
        <Skeleton lines={3} />
      </Loading>
    )
  return (
    <div className="ld-order">
      <ul className="ld-order-lines">
        {data.map((line) => (
          <li key={line.id}>
            <Line line={line} marks={orderMarks(order.completed)} />
          </li>
        ))}
      </ul>
      <OrderPaid order={order} />
    </div>
  )
}

function Line({ line, marks }: { line: OrderDetailShown; marks: readonly string[] }) {
  const { money, moment } = useFormat()
  const { type, status, steps, asked: formInput, site_name, page_nickname } = line
  return (
    <>
      <h3 className="lw-card-title">
        {line.admin_name ?? line.customer_description}{' '}
        <Badge tone={status === 'placed' ? 'good' : 'neutral'}>{lineStatusLabel(type, status)}</Badge>
        {marks.map((mark) => (
          <Badge key={mark} tone="bad">
            {mark}
          </Badge>
        ))}
      </h3>
      <Facts
        of={{
          [texts.anchor]: line.anchor_text ?? undefined,
          [texts.target]: line.target_url ?? undefined,
          [texts.page]:
            page_nickname === null ? undefined : [page_nickname, site_name].filter(Boolean).join(', '),
          [texts.content]: line.package_name ?? undefined,
          [texts.client]: line.client_name ?? undefined,
          [texts.email]: line.client_email ?? undefined,
          [texts.website]: line.website_url ?? undefined,
          [texts.position]: formInput?.client_position ?? undefined,
          [texts.linkedin]: formInput?.linkedin_url ?? undefined,
          [texts.guidelines]: asWritten(formInput?.brand_guidelines),
          [texts.topic]: asWritten(formInput?.focus_topic),
          [texts.category]: formInput?.category ?? undefined,
          [texts.published]:
            line.published_url === null ? undefined : (
              <Link href={line.published_url} isExternal>
                {line.published_url}
              </Link>
            ),
          [texts.da]: line.published_da ?? undefined,
          [texts.report]: asWritten(line.report_info),
          [texts.keywords]: line.possible_keywords ?? undefined,
          [BEFORE_TAX]: line.amount === null ? undefined : money(line.amount, line.currency),
        }}
      />
      {steps.length > 0 && (
        <ol className="ld-order-steps" aria-label={texts.steps}>
          {steps.map((step) => (
            <li key={`${step.status} ${step.at}`}>
              {lineStatusLabel(type, step.status)} <time dateTime={step.at}>{moment(step.at)}</time>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Keeps the line breaks of a report or of guidelines. */
function asWritten(text: string | null | undefined): ReactNode {
  return text === null || text === undefined ? undefined : <span className="ld-as-written">{text}</span>
}
