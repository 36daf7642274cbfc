import { TECHNICAL_SEO_NAME, technicalSeoSales } from '@linkwright/core/admin/product-logs/sales-logs.table'
import { CutText } from '@linkwright/react-ui/cut-text'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import { defineLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { ReportCell } from './report-cell.tsx'
import { linkCells, orderNumber, SaleLog, saleLog } from './sale-log.tsx'
import { StatusCell } from './status-cell.tsx'

const texts = {
  title: 'Product Reporting Admin',
  what: 'Technical SEO audits and their reports.',
  none: '–',
}

const shares = {
  name: '13.9%',
  order_number: '6.4%',
  client_email: '19.6%',
  website_url: '16%',
  customer: '8.9%',
  report_info: '8.6%',
} as const

const log = defineLog({
  ...saleLog,
  table: technicalSeoSales,
  call: () => api.productLogs.technicalSeo,
  cells: {
    order_number: orderNumber,
    name: () => TECHNICAL_SEO_NAME,
    client_email: ({ client_email }) =>
      client_email ? <CutText text={client_email} lines={1} /> : texts.none,
    customer: linkCells.customer,
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
