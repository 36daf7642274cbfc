import { dgtPrSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import type { ProductSale } from '@linkwright/sdk'
import { latePart } from '../../../code/late-part.tsx'
import { logColumns } from '../../../table/log-columns.tsx'
import { api } from '../../../wire/api.ts'
import { ReportCell } from './report-cell.tsx'
import { orderNumber, SaleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'

const words = { title: 'Digital PR', what: 'Digital PR that was sold, and how far each is.', none: '–' }

const LineImage = latePart(
  async () => (await import('../link-orders/line/line-image.tsx')).LineImage,
  () => null,
)

/** Whom it is for. */
function Client({ client_name, client_position, client_email }: ProductSale) {
  const about = [client_position, client_email].filter((each) => each !== null && each !== '')
  return (
    <span className="ld-sale-client">
      {client_name ?? words.none}
      {about.map((each) => (
        <small key={each}>{each}</small>
      ))}
    </span>
  )
}

const columns = logColumns<typeof dgtPrSales, ProductSale>(dgtPrSales, {
  order_number: orderNumber,
  client_name: (row) => <Client {...row} />,
  image_url: ({ image_url }) => (image_url ? <LineImage filename={image_url} isShort /> : words.none),
  status: (row) => <StatusCell row={row} />,
  report_info: (row) => <ReportCell row={row} />,
})

/** The digital PR log (Spec C §2). */
export function DgtPr() {
  return (
    <SaleLog
      title={words.title}
      what={words.what}
      table={dgtPrSales}
      columns={columns}
      call={api.productLogs.dgtPr}
      file={(input) => api.productLogs.exportDgtPr.stream(input)}
    />
  )
}
