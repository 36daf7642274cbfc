import { billedOrders } from '@linkwright/core/buying/orders/orders.table'
import { pathTo } from '@linkwright/core/access/screens'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { Pager } from '@linkwright/react-ui/pager'
import { OrdersTable } from '@linkwright/react-ui/orders-table'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { api } from '../../../wire/api.ts'

const texts = {
  title: 'Orders',
  back: 'Billing and Payments',
  pages: 'Pages of orders',
  none: 'No orders yet.',
}

/** All paid orders except plans. */
export function BillingOrders() {
  const { rows, total, failure, pager, ...list } = usePagedRows({
    table: billedOrders,
    call: api.orders.billed,
    of: {},
  })
  return (
    <>
      <ScreenHead title={texts.title}>
        <Link href={pathTo('billing')}>{texts.back}</Link>
      </ScreenHead>
      <Card padding="none">
        <OrdersTable
          label={texts.title}
          orders={rows ?? []}
          {...list.sort}
          isSortedByHost
          isLoading={list.isLoading}
          error={failure && <TryAgain error={failure} onPress={list.reload} />}
          empty={texts.none}
        />
        {total > billedOrders.size && <Pager label={texts.pages} total={total} {...pager} />}
      </Card>
    </>
  )
}
