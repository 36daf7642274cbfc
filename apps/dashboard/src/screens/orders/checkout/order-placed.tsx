import { ORDER_PLACED } from '@linkwright/core/buying/checkout/checkout-messages'
import { dueDays } from '@linkwright/core/buying/fulfilment/worklist'
import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import { utcDay } from '@linkwright/core/values/dates'
import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import type { OrderPlaced as Placed, Page } from '@linkwright/sdk'
import { useSession } from '../../../session/session.ts'
import { api, useApi } from '../../../wire/api.ts'
import { OrderPaid } from '../history/order-paid.tsx'
import { GaugeForecast } from './gauge-forecast.tsx'
import { LineList } from './line-list.tsx'

const texts = {
  /** As in every list of orders. */
  order: (id: number) => `order_${id}`,
  orders: 'See your orders',
  dashboard: 'Go to dashboard',
  next: 'What happens next',
  start: 'We place your items one by one. Each shows its progress under Link Orders.',
  publish: 'Published URLs appear in the order as soon as we have them.',
  by: (day: string) => `Delivery by ${day} at the latest.`,
  when: 'We notify you when the order is complete.',
  maps: 'Back to the link maps:',
}

const LATEST = 10

/** When the order is due, how the customer is notified, and the way back to the link maps of the ordered pages. */
function WhatNext({ items, pages }: { items: Placed['data']['items']; pages: readonly Page[] }) {
  const { date } = useFormat()
  const days = Math.max(0, ...items.map(({ type }) => dueDays[type]))
  return (
    <Card title={texts.next}>
      <ol className="ld-next-steps">
        <li>{texts.start}</li>
        <li>{texts.publish}</li>
        <li>
          {texts.by(date(dayAfter(utcDay(), days)))} {texts.when}
        </li>
      </ol>
      {pages.length > 0 && (
        <p className="ld-checkout-actions">
          {texts.maps}
          {pages.map(({ id, site_id, page_nickname }) => (
            <Link key={id} href={pathTo('page-link-map', { siteId: site_id, pageId: id })}>
              {page_nickname}
            </Link>
          ))}
        </p>
      )}
    </Card>
  )
}

/** The placed order with its items and payments. */
export function OrderPlaced({ placed }: { placed: Placed }) {
  // The newest come first; another new order may precede this one.
  const { data } = useApi(api.orders.list, { limit: LATEST }, { staleTime: 0 })
  const order = data?.find(({ id }) => id === placed.order_id)
  const { sites } = useSession()
  const ids = new Set(placed.data.items.map((item) => ('page_id' in item ? item.page_id : null)))
  const pages = sites.flatMap((site) => site.pages).filter(({ id }) => ids.has(id))
  return (
    <div className="ld-checkout-end">
      <Alert tone="good" role="status">
        {ORDER_PLACED}
      </Alert>
      <div className="ld-checkout">
        <Card
          title={texts.order(placed.order_id)}
          footer={
            <div className="ld-checkout-actions">
              <ButtonLink variant="primary" href={pathTo('view-orders')}>
                {texts.orders}
              </ButtonLink>
              <ButtonLink href={pathTo('dashboard')}>{texts.dashboard}</ButtonLink>
            </div>
          }
        >
          <div className="ld-checkout-end">
            <LineList items={placed.data.items} />
            {order !== undefined && <OrderPaid order={order} />}
          </div>
        </Card>
        <div className="ld-checkout-end">
          <WhatNext items={placed.data.items} pages={pages} />
          <GaugeForecast pages={pages} />
        </div>
      </div>
    </div>
  )
}
