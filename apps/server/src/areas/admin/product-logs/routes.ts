import type { productLogs } from '@linkwright/core/admin/product-logs/api'
import { TECHNICAL_SEO_NAME } from '@linkwright/core/admin/product-logs/sales-logs.table'
import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import type { ProductType } from '@linkwright/core/buying/products/product-type'
import type { Table } from '@linkwright/core/tables/table'
import type { RawBuilder } from 'kysely'
import { tableFile, tablePage, type TableSource, type Wanted } from '../../../db/table-page.ts'
import { type AdminContext, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentProduct } from '../../buying/products/present.ts'
import { everSoldProducts } from '../../buying/products/queries.ts'
import {
  dgtPrLog,
  isOfType,
  isSold,
  linkInsertionLog,
  msnLog,
  ofProduct,
  saleLog,
  technicalSeoLog,
} from './logs.ts'
import { lookUp } from './lookup.ts'
import { presentAudit, presentSale, saleCells, type SaleRow } from './rows.ts'

async function page<T extends Table>(
  source: TableSource<T, SaleRow>,
  wanted: Wanted<T>,
  which: RawBuilder<boolean>,
  { all, list }: Pick<AdminContext, 'all' | 'list'>,
): Promise<SaleRow[]> {
  const { rows, ...place } = await tablePage(all, source, wanted, which)
  list(place)
  return rows
}

async function productsOf(
  { all, services }: Pick<AdminContext, 'all' | 'services'>,
  isOne: (type: ProductType) => boolean,
) {
  const products = await everSoldProducts(all.kysely, today(services))
  return products.filter(({ type }) => isOne(type)).map(presentProduct)
}

const products = (type: OrderedType) => (_input: object, context: Pick<AdminContext, 'all' | 'services'>) =>
  productsOf(context, (each) => each === type)

const insertions = isOfType('link_insertions')
const insertionsOf = (product: number) => ofProduct(product, 'link_insertions')

export const productLogRoutes: Handlers<typeof productLogs> = {
  sales: async (wanted, context) => (await page(saleLog, wanted, isSold, context)).map(presentSale),
  salesOf: async ({ product, type, ...wanted }, context) =>
    (await page(saleLog, wanted, ofProduct(product, type), context)).map(presentSale),
  exportSales: async ({ product, ...wanted }, { allInBulk }) =>
    tableFile(allInBulk, saleLog, wanted, saleCells, product === undefined ? isSold : ofProduct(product)),

  linkInsertions: async (wanted, context) =>
    (await page(linkInsertionLog, wanted, insertions, context)).map(presentSale),
  linkInsertionsOf: async ({ product, ...wanted }, context) => {
    // No index covers the status of a product's lines, so one statement counts and returns them.
    const log = { ...linkInsertionLog, asksOnce: wanted.status !== undefined }
    return (await page(log, wanted, insertionsOf(product), context)).map(presentSale)
  },
  exportLinkInsertions: async ({ product, ...wanted }, { allInBulk }) =>
    tableFile(
      allInBulk,
      linkInsertionLog,
      wanted,
      saleCells,
      product === undefined ? insertions : insertionsOf(product),
    ),

  msn: async (wanted, context) => (await page(msnLog, wanted, isOfType('msn'), context)).map(presentSale),
  exportMsn: async (wanted, { allInBulk }) =>
    tableFile(allInBulk, msnLog, wanted, saleCells, isOfType('msn')),

  dgtPr: async (wanted, context) =>
    (await page(dgtPrLog, wanted, isOfType('dgt_pr'), context)).map(presentSale),
  exportDgtPr: async (wanted, { allInBulk }) =>
    tableFile(allInBulk, dgtPrLog, wanted, saleCells, isOfType('dgt_pr')),

  technicalSeo: async (wanted, context) =>
    (await page(technicalSeoLog, wanted, isOfType('technical_seo'), context)).map(presentAudit),
  exportTechnicalSeo: async (wanted, { allInBulk }) =>
    tableFile(
      allInBulk,
      technicalSeoLog,
      wanted,
      (row) => ({ ...saleCells(row), website_url: row.website_url, name: TECHNICAL_SEO_NAME }),
      isOfType('technical_seo'),
    ),

  products: (_input, context) => productsOf(context, (type) => type !== 'credit'),
  linkInsertionProducts: products('link_insertions'),
  dgtPrProducts: products('dgt_pr'),
  msnProducts: products('msn'),
  technicalSeoProducts: products('technical_seo'),

  lookup: lookUp,
}
