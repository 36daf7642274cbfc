import { linkInsertionSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import { defineLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { linkCells, SaleLog, saleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'
import { byProduct, numbered, useProduct } from './use-product.ts'

const texts = { title: 'Link Insertions', what: 'Link insertion orders and their status.' }

const call = byProduct(
  'productLogs.linkInsertions',
  () => api.productLogs.linkInsertions,
  () => api.productLogs.linkInsertionsOf,
)

const log = defineLog({
  ...saleLog,
  table: linkInsertionSales,
  call: () => call,
  cells: {
    ...linkCells,
    status: (row) => <StatusCell row={row} />,
  },
  file: (input) => api.productLogs.exportLinkInsertions.stream(numbered(input)),
})

/** The link-insertion log. */
export function LinkInsertions() {
  const table = useProduct(linkInsertionSales, api.productLogs.linkInsertionProducts)
  return <SaleLog title={texts.title} what={texts.what} log={{ ...log, table }} />
}
