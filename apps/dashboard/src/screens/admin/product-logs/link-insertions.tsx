import { linkInsertionSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import type { ProductSale } from '@linkwright/sdk'
import { logColumns } from '../../../table/log-columns.tsx'
import { api } from '../../../wire/api.ts'
import { orderNumber, SaleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'
import { byProduct, numbered, useProduct } from './use-product.ts'

const words = { title: 'Link Insertions', what: 'Link insertions that were sold, and how far each is.' }

const columns = logColumns<typeof linkInsertionSales, ProductSale>(linkInsertionSales, {
  order_number: orderNumber,
  status: (row) => <StatusCell row={row} />,
})

const call = byProduct(
  'productLogs.linkInsertions',
  () => api.productLogs.linkInsertions,
  () => api.productLogs.linkInsertionsOf,
)

/** The link-insertion log (Spec C §2). */
export function LinkInsertions() {
  const table = useProduct(linkInsertionSales, api.productLogs.linkInsertionProducts)
  return (
    <SaleLog
      title={words.title}
      what={words.what}
      table={table}
      columns={columns}
      call={call}
      file={(input) => api.productLogs.exportLinkInsertions.stream(numbered(input))}
    />
  )
}
