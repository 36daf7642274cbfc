import { TECHNICAL_SEO_NAME, technicalSeoSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import { defineLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { ReportCell } from './report-cell.tsx'
import { orderNumber, SaleLog, saleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'

const texts = {
  title: 'Product Reporting Admin',
  what: 'Technical SEO audits and their reports.',
  none: '–',
}

const shares = { status: '13%', report_info: '12%' } as const

const log = defineLog({
  ...saleLog,
  table: technicalSeoSales,
  call: () => api.productLogs.technicalSeo,
  cells: {
    order_number: orderNumber,
    name: () => TECHNICAL_SEO_NAME,
    website_url: ({ website_url }) => (website_url ? <UrlCell url={website_url} /> : texts.none),
    status: (row) => <StatusCell row={row} />,
    report_info: (row) => <ReportCell row={row} />,
  },
  file: (input) => api.productLogs.exportTechnicalSeo.stream(input),
})

/** The technical SEO log. */
export function TechnicalSeo() {
  return <SaleLog shares={shares} title={texts.title} what={texts.what} log={log} />
}
