import { CANCELED, orderMarks } from '@linkwright/core/buying/orders/order-status'
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

/** Status labels depend on the product type of each row, so the table cannot label them. */
const saleColumns: readonly Column<Pick<ProductSale, 'type' | 'status' | 'completed'>>[] = [
  {
    field: 'status',
    head: 'Status',
    show: ({ type, status, completed }) => [
      lineStatusLabel(type, status),
      ...orderMarks(completed === CANCELED),
    ],
  },
]

const technicalSeoColumns = [
  ...saleColumns,
  { field: 'name', head: 'Product', show: () => TECHNICAL_SEO_NAME },
] as const

/** With `--product`, uses the call for one product. */
const sales: Group = {
  name: 'sales',
  summary: 'List and export all sales',
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
      what: 'the sales',
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
      what: 'the digital PR sales',
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
  summary: 'List sales by product, set statuses and save reports',
  commands: [sales, linkInsertions, msn, dgtPr, technicalSeo],
}
