import { billedOrders } from '@linkwright/core/buying/orders/orders.table'
import { pathTo } from '@linkwright/core/access/screens'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { Pager } from '@linkwright/react-ui/pager'
import { useFormat } from '@linkwright/react-ui/provider'
import { DataTable } from '@linkwright/react-ui/table'
import { useMemo } from 'react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../shell/try-again.tsx'
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { api } from '../../../wire/api.ts'
import { orderColumns } from '../../orders/history/order-columns.tsx'

const words = {
  title: 'Orders',
  back: 'Billing and Payments',
  pages: 'Pages of orders',
  none: 'No orders yet.',
}

/** Everything that was paid for besides plans (Spec B §2). */
export function BillingOrders() {
  const format = useFormat()
  const columns = useMemo(() => orderColumns(format, true), [format])
  const { rows, total, failure, pager, ...list } = usePagedRows({
    table: billedOrders,
    call: api.orders.billed,
    of: {},
  })
  return (
    <>
      <ScreenHead title={words.title}>
        <Link href={pathTo('billing')}>{words.back}</Link>
      </ScreenHead>
      <Card padding="none">
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows ?? []}
          rowId={({ id }) => String(id)}
          {...list.sort}
          isSortedByHost
          isLoading={list.isLoading}
          error={failure && <TryAgain error={failure} onPress={list.again} />}
          empty={words.none}
        />
        {total > billedOrders.size && <Pager label={words.pages} total={total} {...pager} />}
      </Card>
    </>
  )
}
