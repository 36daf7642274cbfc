import { z } from 'zod'
import { LinkProduct } from '../../buying/products/link-product.ts'
import { get, post } from '../../contract/endpoint.ts'
import { fileQuery, tableQuery } from '../../contract/paging.ts'
import { Id } from '../../values/fields.ts'
import { LookupForm, SalesOrder } from './lookup.ts'
import { ProductSale, TechnicalSeoSale } from './product-sale.ts'
import {
  dgtPrSales,
  linkInsertionSales,
  msnSales,
  productSales,
  technicalSeoSales,
} from './sales-logs.table.ts'

const product = Id.describe('the product')
const ofProduct = { product: product.optional().describe('only this product') }
const log = { allow: 'log.read', output: z.array(ProductSale), paged: true } as const
const file = { allow: 'log.read', output: z.string() } as const
const products = { allow: 'log.read', input: z.object({}), output: z.array(LinkProduct) } as const

// Spec C §7
/** Product logs. Rows are lines of orders, the newest first; products are also those not sold any more. */
export const productLogs = {
  sales: get('/admin/links/product/sales', {
    summary: 'What was sold, all products',
    input: z.object(tableQuery(productSales)),
    ...log,
  }),
  salesOf: get('/admin/links/product/sales/{product}', {
    summary: 'What was sold of one product',
    input: z.object({ product, ...tableQuery(productSales) }),
    ...log,
  }),
  exportSales: get('/admin/links/product/sales/export', {
    summary: 'What was sold as CSV',
    input: z.object({ ...fileQuery(productSales), ...ofProduct }),
    file: productSales.file.name,
    ...file,
  }),
  linkInsertions: get('/admin/links/product/link', {
    summary: 'Link insertions that were sold',
    input: z.object(tableQuery(linkInsertionSales)),
    ...log,
  }),
  linkInsertionsOf: get('/admin/links/product/link/{product}', {
    summary: 'What was sold of one link insertion product',
    input: z.object({ product, ...tableQuery(linkInsertionSales) }),
    ...log,
  }),
  exportLinkInsertions: get('/admin/links/product/link/export', {
    summary: 'Link insertions that were sold as CSV',
    input: z.object({ ...fileQuery(linkInsertionSales), ...ofProduct }),
    file: linkInsertionSales.file.name,
    ...file,
  }),
  msn: get('/admin/links/product/msn', {
    summary: 'Booster links that were sold',
    input: z.object(tableQuery(msnSales)),
    ...log,
  }),
  exportMsn: get('/admin/links/product/msn/export', {
    summary: 'Booster links that were sold as CSV',
    input: z.object(fileQuery(msnSales)),
    file: msnSales.file.name,
    ...file,
  }),
  dgtPr: get('/admin/links/product/dgt-pr', {
    summary: 'Digital PR that was sold',
    input: z.object(tableQuery(dgtPrSales)),
    ...log,
  }),
  exportDgtPr: get('/admin/links/product/dgt-pr/export', {
    summary: 'Digital PR that was sold as CSV',
    input: z.object(fileQuery(dgtPrSales)),
    file: dgtPrSales.file.name,
    ...file,
  }),
  technicalSeo: get('/admin/links/product/technical-seo', {
    summary: 'Technical SEO audits that were sold',
    input: z.object(tableQuery(technicalSeoSales)),
    ...log,
    output: z.array(TechnicalSeoSale),
  }),
  exportTechnicalSeo: get('/admin/links/product/technical-seo/export', {
    summary: 'Technical SEO audits that were sold as CSV',
    input: z.object(fileQuery(technicalSeoSales)),
    file: technicalSeoSales.file.name,
    ...file,
  }),
  products: get('/products/links/all', { summary: 'The products that links are sold as', ...products }),
  linkInsertionProducts: get('/products/links/linkinsertions', {
    summary: 'The products that link insertions are sold as',
    ...products,
  }),
  dgtPrProducts: get('/products/links/dgtpr', {
    summary: 'The products that digital PR is sold as',
    ...products,
  }),
  msnProducts: get('/products/links/msn', {
    summary: 'The products that booster links are sold as',
    ...products,
  }),
  technicalSeoProducts: get('/products/links/technicalseo', {
    summary: 'The products that technical SEO audits are sold as',
    ...products,
  }),
  lookup: post('/admin/sales/lookup', {
    summary: 'Look up orders by one field, the newest first',
    allow: 'log.read',
    input: LookupForm,
    output: z.array(SalesOrder),
    paged: true,
  }),
}
