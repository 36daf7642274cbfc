import {
  dgtPrSales,
  linkInsertionSales,
  msnSales,
  productSales,
  TECHNICAL_SEO_NAME,
  technicalSeoSales,
} from '@linkwright/core/admin/product-logs/sales-logs.table'
import { lineStatuses, type OrderedType } from '@linkwright/core/buying/orders/line-status'
import type { Table } from '@linkwright/core/tables/table'
import { type RawBuilder, sql } from 'kysely'
import { containsFolded, containsText } from '../../../db/contains-text.ts'
import type { TableSource } from '../../../db/table-page.ts'
import type { SortSql, TableSql } from '../../../db/table-query.ts'
import { saleColumns, saleRow, type SaleRow } from './rows.ts'

/** All products except credit, which has its own log. A partial index covers it. */
export const isSold = sql<boolean>`l.type <> 'credit'`
export const isOfType = (type: OrderedType) => sql<boolean>`l.type = ${sql.lit(type)} and ${isSold}`

/**
 * The sales of a product. The type is compared with the product's, not with each line's: the index of a product's lines
 * has no type, and reading each line takes ten times as long.
 */
export function ofProduct(product: number, type?: string): RawBuilder<boolean> {
  const isOfIt = sql<boolean>`l.product_id = ${product} and ${isSold}`
  if (type === undefined) return isOfIt
  return sql<boolean>`${isOfIt} and exists (select from products where id = ${product} and type = ${type})`
}

const families = Object.entries(lineStatuses)

/** Statuses match by code and by label. */
function hasStatus(typed: string): RawBuilder<boolean> {
  const folded = typed.toLowerCase()
  const found = families.flatMap(([type, labels]) =>
    Object.entries(labels).flatMap(([code, label]) =>
      code.includes(folded) || label.toLowerCase().includes(folded)
        ? [sql`(l.type = ${sql.lit(type)} and l.status = ${sql.lit(code)})`]
        : [],
    ),
  )
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(found, sql` or `)})`
}

/** C-RULE-21: name, order number, anchor text, target and published URL, status and customer. */
const matchesSale = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${containsFolded(sql`l.log_text`, typed)} or ${hasStatus(typed)})`

/** C-RULE-19: name (also the log's own one), order number, client email, website URL, status and customer. */
const matchesAudit = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.lit(TECHNICAL_SEO_NAME.toLowerCase().includes(typed.toLowerCase()))}
    or ${containsFolded(sql`l.log_text`, typed)} or ${hasStatus(typed)}
    or ${containsText(sql`concat_ws(e'\x1f', l.client_email, l.website_url)`, typed)})`

/** The same, and the client. */
const matchesDigitalPr = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${matchesSale(typed)} or ${containsText(sql`concat_ws(e'\x1f', l.client_name, l.client_email)`, typed)})`

const time: SortSql = { kind: 'moment', column: sql`l.placed_at` }

/** Sorts texts case-insensitively; empty ones come first. */
const textSort = (column: RawBuilder<unknown>): SortSql => ({
  kind: 'text',
  column: sql`lower(coalesce(${column}, '') collate "C")`,
})

/** The label that the screen shows. */
const statusLabel = sql`case l.status ${sql.join(
  Object.entries(lineStatuses.technical_seo).map(
    ([code, label]) => sql`when ${sql.lit(code)} then ${sql.lit(label)}`,
  ),
  sql` `,
)} else l.status end`

function logOf<T extends Table>(
  table: T,
  sorts: TableSql<T>,
  matches: (typed: string) => RawBuilder<boolean> = matchesSale,
): TableSource<T, SaleRow> {
  return {
    table,
    from: sql`order_lines l`,
    id: sql`l.id`,
    sorts,
    search: matches,
    day: sql`l.placed_at`,
    choices: { status: sql`l.status`, type: sql`l.type` },
    row: saleRow,
    read: (ids) => sql`
      select ${saleColumns} from order_lines l
      join orders o on o.business_id = l.business_id and o.id = l.order_id
      where l.id = any(${ids})`,
  }
}

export const saleLog = logOf(productSales, { date_created: time })
export const linkInsertionLog = logOf(linkInsertionSales, { date_created: time })
export const msnLog = logOf(msnSales, { date_created: time })
export const dgtPrLog = logOf(dgtPrSales, { date_created: time }, matchesDigitalPr)
export const technicalSeoLog = logOf(
  technicalSeoSales,
  {
    date_created: time,
    // Sorted by number: the text of an order number begins with its kind.
    order_number: { kind: 'count', column: sql`l.order_id` },
    client_email: textSort(sql`l.client_email`),
    website_url: { kind: 'text', column: sql`l.audit_website` },
    status: textSort(statusLabel),
    customer: { kind: 'text', column: sql`l.audit_customer` },
  },
  matchesAudit,
)
