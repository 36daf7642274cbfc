import { msnSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import type { ProductSale } from '@linkwright/sdk'
import { logColumns } from '../../../table/log-columns.tsx'
import { api } from '../../../wire/api.ts'
import { orderNumber, SaleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'

const words = { title: 'Booster Links', what: 'Booster links that were sold, and how far each is.' }

const columns = logColumns<typeof msnSales, ProductSale>(msnSales, {
  order_number: orderNumber,
  status: (row) => <StatusCell row={row} />,
})

/** The booster-link log (Spec C §2). */
export function Msn() {
  return (
    <SaleLog
      title={words.title}
      what={words.what}
      table={msnSales}
      columns={columns}
      call={api.productLogs.msn}
      file={(input) => api.productLogs.exportMsn.stream(input)}
    />
  )
}
