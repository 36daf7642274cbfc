import { orderMarks } from '@linkwright/core/buying/orders/order-status'
import {
  dgtPrSales,
  linkInsertionSales,
  msnSales,
  productSales,
  TECHNICAL_SEO_NAME,
  technicalSeoSales,
} from '@linkwright/core/admin/product-logs/sales-logs.table'
import { lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import type { ProductSale } from '@linkwright/sdk'
import type { Group } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { exportTable, listTable } from '../../define/table-command.ts'
import type { Column } from '../../output/output.ts'
import { saveReport, setStatus } from './log-lines.ts'

/** What a code is called differs from family to family, which the table does not know of each row. */
const saleColumns: readonly Column<Pick<ProductSale, 'type' | 'status' | 'completed'>>[] = [
  {
    field: 'status',
    head: 'Status',
    show: ({ type, status, completed }) => [lineStatusLabel(type, status), ...orderMarks(completed)],
  },
]

const technicalSeoColumns = [
  ...saleColumns,
  { field: 'name', head: 'Product', show: () => TECHNICAL_SEO_NAME },
] as const

/** With a product, the call of that product. */
const sales: Group = {
  name: 'sales',
  summary: 'What was sold, whatever it was',
  commands: [
    listTable({
      summary: call('productLogs.sales').summary,
      table: productSales,
      columns: saleColumns,
      call: 'productLogs.exportSales',
      examples: ['linkwright admin logs sales list --from 2026-11-01 --product 127'],
      rows:
        (client) =>
        ({ product, ...wanted }: { product?: number }, options) =>
          product === undefined
            ? client.productLogs.sales(wanted, options)
            : client.productLogs.salesOf({ product, ...wanted }, options),
    }),
    exportTable({
      call: 'productLogs.exportSales',
      what: 'what was sold',
      examples: ['linkwright admin logs sales export --from 2026-11-01 -o site_export.csv'],
      file: (client) => client.productLogs.exportSales,
    }),
  ],
}

const linkInsertions: Group = {
  name: 'link-insertions',
  summary: call('productLogs.linkInsertions').summary,
  commands: [
    listTable({
      summary: call('productLogs.linkInsertions').summary,
      table: linkInsertionSales,
      columns: saleColumns,
      call: 'productLogs.exportLinkInsertions',
      examples: ['linkwright admin logs link-insertions list --status new'],
      rows:
        (client) =>
        ({ product, ...wanted }: { product?: number }, options) =>
          product === undefined
            ? client.productLogs.linkInsertions(wanted, options)
            : client.productLogs.linkInsertionsOf({ product, ...wanted }, options),
    }),
    setStatus('link-insertions', 'link_insertions'),
    exportTable({
      call: 'productLogs.exportLinkInsertions',
      what: 'the link insertions',
      file: (client) => client.productLogs.exportLinkInsertions,
    }),
  ],
}

const msn: Group = {
  name: 'msn',
  summary: call('productLogs.msn').summary,
  commands: [
    listTable({
      table: msnSales,
      columns: saleColumns,
      call: 'productLogs.msn',
      rows: (client) => client.productLogs.msn,
    }),
    setStatus('msn', 'msn'),
    exportTable({
      call: 'productLogs.exportMsn',
      what: 'the booster links',
      file: (client) => client.productLogs.exportMsn,
    }),
  ],
}

const dgtPr: Group = {
  name: 'dgt-pr',
  summary: call('productLogs.dgtPr').summary,
  commands: [
    listTable({
      table: dgtPrSales,
      columns: saleColumns,
      call: 'productLogs.dgtPr',
      rows: (client) => client.productLogs.dgtPr,
    }),
    setStatus('dgt-pr', 'dgt_pr'),
    saveReport('dgt-pr'),
    exportTable({
      call: 'productLogs.exportDgtPr',
      what: 'digital PR',
      file: (client) => client.productLogs.exportDgtPr,
    }),
  ],
}

const technicalSeo: Group = {
  name: 'technical-seo',
  summary: call('productLogs.technicalSeo').summary,
  commands: [
    listTable({
      table: technicalSeoSales,
      columns: technicalSeoColumns,
      call: 'productLogs.technicalSeo',
      examples: ['linkwright admin logs technical-seo list --status awaiting_review --sort client_email'],
      rows: (client) => client.productLogs.technicalSeo,
    }),
    setStatus('technical-seo', 'technical_seo'),
    saveReport('technical-seo'),
    exportTable({
      call: 'productLogs.exportTechnicalSeo',
      what: 'the technical SEO audits',
      file: (client) => client.productLogs.exportTechnicalSeo,
    }),
  ],
}

export const logs: Group = {
  name: 'logs',
  summary: 'What was sold, by product: lists, statuses, reports and files',
  commands: [sales, linkInsertions, msn, dgtPr, technicalSeo],
}
