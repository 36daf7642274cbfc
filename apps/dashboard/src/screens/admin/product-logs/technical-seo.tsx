import { TECHNICAL_SEO_NAME, technicalSeoSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import type { TechnicalSeoSale } from '@linkwright/sdk'
import { logColumns } from '../../../table/log-columns.tsx'
import { api } from '../../../wire/api.ts'
import { ReportCell } from './report-cell.tsx'
import { orderNumber, SaleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'

const words = {
  title: 'Product Reporting Admin',
  what: 'Technical SEO audits that were sold, and their reports.',
}

const columns = logColumns<typeof technicalSeoSales, TechnicalSeoSale>(technicalSeoSales, {
  order_number: orderNumber,
  name: () => TECHNICAL_SEO_NAME,
  status: (row) => <StatusCell row={row} />,
  report_info: (row) => <ReportCell row={row} />,
})

/** The technical SEO log (Spec C §2). */
export function TechnicalSeo() {
  return (
    <SaleLog
      title={words.title}
      what={words.what}
      table={technicalSeoSales}
      columns={columns}
      call={api.productLogs.technicalSeo}
      file={(input) => api.productLogs.exportTechnicalSeo.stream(input)}
    />
  )
}
