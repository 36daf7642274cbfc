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

/** Product logs. Rows are lines of orders, the newest first; products are also those not sold any more. */
export const productLogs = {
  sales: get('/admin/links/product/sales', {
    summary: 'List sales of all products',
    input: z.object(tableQuery(productSales)),
    ...log,
  }),
  salesOf: get('/admin/links/product/sales/{product}', {
    summary: 'List sales of one product',
    input: z.object({ product, ...tableQuery(productSales) }),
    ...log,
  }),
  exportSales: get('/admin/links/product/sales/export', {
    summary: 'Export sales as CSV',
    input: z.object({ ...fileQuery(productSales), ...ofProduct }),
    file: productSales.file.name,
    ...file,
  }),
  linkInsertions: get('/admin/links/product/link', {
    summary: 'List sales of link insertions',
    input: z.object(tableQuery(linkInsertionSales)),
    ...log,
  }),
  linkInsertionsOf: get('/admin/links/product/link/{product}', {
    summary: 'List sales of one link insertion product',
    input: z.object({ product, ...tableQuery(linkInsertionSales) }),
    ...log,
  }),
  exportLinkInsertions: get('/admin/links/product/link/export', {
    summary: 'Export sales of link insertions as CSV',
    input: z.object({ ...fileQuery(linkInsertionSales), ...ofProduct }),
    file: linkInsertionSales.file.name,
    ...file,
  }),
  msn: get('/admin/links/product/msn', {
    summary: 'List sales of booster links',
    input: z.object(tableQuery(msnSales)),
    ...log,
  }),
  exportMsn: get('/admin/links/product/msn/export', {
    summary: 'Export sales of booster links as CSV',
    input: z.object(fileQuery(msnSales)),
    file: msnSales.file.name,
    ...file,
  }),
  dgtPr: get('/admin/links/product/dgt-pr', {
    summary: 'List sales of digital PR',
    input: z.object(tableQuery(dgtPrSales)),
    ...log,
  }),
  exportDgtPr: get('/admin/links/product/dgt-pr/export', {
    summary: 'Export sales of digital PR as CSV',
    input: z.object(fileQuery(dgtPrSales)),
    file: dgtPrSales.file.name,
    ...file,
  }),
  technicalSeo: get('/admin/links/product/technical-seo', {
    summary: 'List sales of technical SEO audits',
    input: z.object(tableQuery(technicalSeoSales)),
    ...log,
    output: z.array(TechnicalSeoSale),
  }),
  exportTechnicalSeo: get('/admin/links/product/technical-seo/export', {
    summary: 'Export sales of technical SEO audits as CSV',
    input: z.object(fileQuery(technicalSeoSales)),
    file: technicalSeoSales.file.name,
    ...file,
  }),
  products: get('/products/links/all', { summary: 'List all link products', ...products }),
  linkInsertionProducts: get('/products/links/linkinsertions', {
    summary: 'List link insertion products',
    ...products,
  }),
  dgtPrProducts: get('/products/links/dgtpr', {
    summary: 'List digital PR products',
    ...products,
  }),
  msnProducts: get('/products/links/msn', {
    summary: 'List booster link products',
    ...products,
  }),
  technicalSeoProducts: get('/products/links/technicalseo', {
    summary: 'List technical SEO products',
    ...products,
  }),
  lookup: post('/admin/sales/lookup', {
    summary: 'Look up orders by one field, newest first',
    allow: 'log.read',
    input: LookupForm,
    output: z.array(SalesOrder),
    paged: true,
  }),
}
