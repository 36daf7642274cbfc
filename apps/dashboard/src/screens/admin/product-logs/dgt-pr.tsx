import { dgtPrSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import { CutText } from '@linkwright/react-ui/cut-text'
import type { ProductSale } from '@linkwright/sdk'
import { lazy } from '../../../code/lazy.tsx'
import { defineLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { ReportCell } from './report-cell.tsx'
import { linkCells, SaleLog, saleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'

const texts = { title: 'Digital PR', what: 'Digital PR orders and their status.', none: '–' }

const LineImage = lazy(
  async () => (await import('../link-orders/line/line-image.tsx')).LineImage,
  () => null,
)

/** The client of a digital PR order, and below the name how to write to them. */
function Client({ client_name, client_position, client_email }: ProductSale) {
  const about = [client_position, client_email].filter((each) => each !== null && each !== '').join(', ')
  return (
    <>
      {client_name ?? texts.none}
      {about !== '' && (
        <small className="ld-sale-client">
          <CutText text={about} lines={1} />
        </small>
      )}
    </>
  )
}

const shares = { name: '12%', client_name: '15%', customer: '9%', report_info: '13%' } as const

const log = defineLog({
  ...saleLog,
  table: dgtPrSales,
  call: () => api.productLogs.dgtPr,
  cells: {
    name: linkCells.name,
    customer: linkCells.customer,
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
