import { productSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import { useMemo } from 'react'
import { defineLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { orderNumber, SaleLog, saleLog } from './sale-log.tsx'
import { StatusShown } from './status-cell.tsx'
import { byProduct, numbered, useProduct } from './use-product.ts'

const texts = {
  title: 'Product sales',
  what: 'Lines sold after the start of the first day and before the start of the last.',
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
    order_number: orderNumber,
    status: (row) => <StatusShown row={row} />,
  },
  file: (input) => api.productLogs.exportSales.stream(numbered(input)),
})

/** A category of the marketplace has a line of its own. */
const shares = { name: '13%' } as const

/** Site sales of all products or one. */
export function ProductSales() {
  const table = useProduct(productSales, api.productLogs.products)
  // The last day is excluded, so today needs tomorrow as its end.
  const fallback = useMemo(() => ({ to: tomorrow(new Date()) }), [])
  return (
    <SaleLog
      title={texts.title}
      what={texts.what}
      log={{ ...log, table }}
      fallback={fallback}
      shares={shares}
    />
  )
}

/** In the viewer's time zone. */
function tomorrow(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
