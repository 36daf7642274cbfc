import {
  dgtPrSales,
  linkInsertionSales,
  msnSales,
  productSales,
  technicalSeoSales,
} from '@linkwright/core/admin/product-logs/sales-logs.table'
import type { ProductSale, TechnicalSeoSale } from '@linkwright/sdk'
import type { Group } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { exportTable, listTable } from '../../../define/table-command.ts'
import { saveReport, setStatus } from './change.ts'

/** With a product, the call of that product. */
const sales: Group = {
  name: 'sales',
  summary: 'What was sold, whatever it was',
  commands: [
    listTable<ProductSale>({
      name: 'list',
      summary: call('productLogs.sales').summary,
      table: productSales,
      call: 'productLogs.exportSales',
      examples: ['linkwright admin logs sales list --from 2026-11-01 --product 127'],
      rows: (client, { product, ...wanted }: { product?: number }, options) =>
        product === undefined
          ? client.productLogs.sales(wanted, options)
          : client.productLogs.salesOf({ product, ...wanted }, options),
    }),
    exportTable({
      name: 'export',
      summary: call('productLogs.exportSales').summary,
      call: 'productLogs.exportSales',
      what: 'what was sold',
      examples: ['linkwright admin logs sales export --from 2026-11-01 -o site_export.csv'],
      pieces: (client, input, options) => client.productLogs.exportSales.stream(input, options),
    }),
  ],
}

const linkInsertions: Group = {
  name: 'link-insertions',
  summary: call('productLogs.linkInsertions').summary,
  commands: [
    listTable<ProductSale>({
      name: 'list',
      summary: call('productLogs.linkInsertions').summary,
      table: linkInsertionSales,
      call: 'productLogs.exportLinkInsertions',
      examples: ['linkwright admin logs link-insertions list --status new'],
      rows: (client, { product, ...wanted }: { product?: number }, options) =>
        product === undefined
          ? client.productLogs.linkInsertions(wanted, options)
          : client.productLogs.linkInsertionsOf({ product, ...wanted }, options),
    }),
    setStatus('link-insertions', 'link_insertions'),
    exportTable({
      name: 'export',
      summary: call('productLogs.exportLinkInsertions').summary,
      call: 'productLogs.exportLinkInsertions',
      what: 'the link insertions',
      pieces: (client, input, options) => client.productLogs.exportLinkInsertions.stream(input, options),
    }),
  ],
}

const msn: Group = {
  name: 'msn',
  summary: call('productLogs.msn').summary,
  commands: [
    listTable<ProductSale>({
      name: 'list',
      summary: call('productLogs.msn').summary,
      table: msnSales,
      call: 'productLogs.msn',
      rows: (client, input, options) => client.productLogs.msn(input, options),
    }),
    setStatus('msn', 'msn'),
    exportTable({
      name: 'export',
      summary: call('productLogs.exportMsn').summary,
      call: 'productLogs.exportMsn',
      what: 'the booster links',
      pieces: (client, input, options) => client.productLogs.exportMsn.stream(input, options),
    }),
  ],
}

const dgtPr: Group = {
  name: 'dgt-pr',
  summary: call('productLogs.dgtPr').summary,
  commands: [
    listTable<ProductSale>({
      name: 'list',
      summary: call('productLogs.dgtPr').summary,
      table: dgtPrSales,
      call: 'productLogs.dgtPr',
      rows: (client, input, options) => client.productLogs.dgtPr(input, options),
    }),
    setStatus('dgt-pr', 'dgt_pr'),
    saveReport('dgt-pr'),
    exportTable({
      name: 'export',
      summary: call('productLogs.exportDgtPr').summary,
      call: 'productLogs.exportDgtPr',
      what: 'digital PR',
      pieces: (client, input, options) => client.productLogs.exportDgtPr.stream(input, options),
    }),
  ],
}

const technicalSeo: Group = {
  name: 'technical-seo',
  summary: call('productLogs.technicalSeo').summary,
  commands: [
    listTable<TechnicalSeoSale>({
      name: 'list',
      summary: call('productLogs.technicalSeo').summary,
      table: technicalSeoSales,
      call: 'productLogs.technicalSeo',
      examples: ['linkwright admin logs technical-seo list --status awaiting_review --sort client_email'],
      rows: (client, input, options) => client.productLogs.technicalSeo(input, options),
    }),
    setStatus('technical-seo', 'technical_seo'),
    saveReport('technical-seo'),
    exportTable({
      name: 'export',
      summary: call('productLogs.exportTechnicalSeo').summary,
      call: 'productLogs.exportTechnicalSeo',
      what: 'the technical SEO audits',
      pieces: (client, input, options) => client.productLogs.exportTechnicalSeo.stream(input, options),
    }),
  ],
}

export const logs: Group = {
  name: 'logs',
  summary: 'What was sold, by product: lists, statuses, reports and files',
  commands: [sales, linkInsertions, msn, dgtPr, technicalSeo],
}
