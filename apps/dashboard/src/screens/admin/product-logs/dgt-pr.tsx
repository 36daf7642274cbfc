import { dgtPrSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import type { ProductSale } from '@linkwright/sdk'
import { lazy } from '../../../code/lazy.tsx'
import { defineLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { ReportCell } from './report-cell.tsx'
import { orderNumber, SaleLog, saleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'

const texts = { title: 'Digital PR', what: 'Digital PR orders and their status.', none: '–' }

const LineImage = lazy(
  async () => (await import('../link-orders/line/line-image.tsx')).LineImage,
  () => null,
)

/** The client of a digital PR order. */
function Client({ client_name, client_position, client_email }: ProductSale) {
  const about = [client_position, client_email].filter((each) => each !== null && each !== '')
  return (
    <span className="ld-sale-client">
      {client_name ?? texts.none}
      {about.map((each) => (
        <small key={each}>{each}</small>
      ))}
    </span>
  )
}

const shares = { report_info: '19%' } as const

const log = defineLog({
  ...saleLog,
  table: dgtPrSales,
  call: () => api.productLogs.dgtPr,
  cells: {
    order_number: orderNumber,
    client_name: (row) => <Client {...row} />,
    image_url: ({ image_url }) => (image_url ? <LineImage filename={image_url} isShort /> : texts.none),
    status: (row) => <StatusCell row={row} />,
    report_info: (row) => <ReportCell row={row} />,
  },
  file: (input) => api.productLogs.exportDgtPr.stream(input),
})

/** The digital PR log. */
export function DgtPr() {
  return <SaleLog shares={shares} title={texts.title} what={texts.what} log={log} />
}
