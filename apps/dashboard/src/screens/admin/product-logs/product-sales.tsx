import { productSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import { useMemo } from 'react'
import { defineLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { linkCells, SaleLog, saleLog } from './sale-log.tsx'
import { StatusShown } from './status-cell.tsx'
import { byProduct, numbered, useProduct } from './use-product.ts'

const texts = {
  title: 'Product sales',
  what: 'Everything sold until the day in To, which is not included.',
}

const call = byProduct(
  'productLogs.sales',
  () => api.productLogs.sales,
  () => api.productLogs.salesOf,
)

const log = defineLog({
  ...saleLog,
  table: productSales,
  call: () => call,
  cells: {
    ...linkCells,
    status: (row) => <StatusShown row={row} />,
  },
  file: (input) => api.productLogs.exportSales.stream(numbered(input)),
})

/** Site sales of all products or one. */
export function ProductSales() {
  const table = useProduct(productSales, api.productLogs.products)
  // The last day is excluded, so today needs tomorrow as its end.
  const fallback = useMemo(() => ({ to: tomorrow(new Date()) }), [])
  return <SaleLog title={texts.title} what={texts.what} log={{ ...log, table }} fallback={fallback} />
}

/** In the viewer's time zone. */
function tomorrow(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
