import { OrderDetail } from '@linkwright/core/buying/orders/order-detail'
import { exportedTexts } from '@linkwright/core/buying/orders/orders-csv'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import { entityColumns } from '../../../db/entity-columns.ts'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { promiseJson, promiseRow } from '../promises/present.ts'
import { tagNames } from '../../tracking/tags/has-tag.ts'
import { linkWatchRow, watchOfLine } from '../../tracking/verification/link-watch.ts'

const ofOrder = tableColumns('orders', [
  'id',
  'order_number',
  'status',
  'created_at',
  'amount_cents',
  'subtotal_cents',
  'extra_cents',
  'plan_cents',
  'credit_cents',
  'card_cents',
  'tax_cents',
  'tax_name',
  'tax_basis_points',
  'plan_basis_points',
  'discounts',
  'currency',
  'payment_state',
  'customer_name',
  'billed_to',
  'receipt_url',
  'special_inst',
])

/** An order as JSON of the database. */
export const orderRow = {
  ...ofOrder.json,
  archived: is.boolean,
  tags: is.texts,
  discounts: is.list({ title: is.text, productName: is.text, cents: is.number }),
}
export type OrderRow = RowOf<typeof orderRow>

export const orderTags = { table: 'order_tags', column: 'order_id' } as const

/** The names of the tags of `orders o`. */
export const orderTagNames = (db: TenantDb) => tagNames(orderTags, db.businessId, 'o.id')

/** The columns that an order is sent from, of `orders o`. */
export const orderColumns = (db: TenantDb) =>
  sql`${ofOrder.of('o')}, o.archived_at is not null as archived, ${orderTagNames(db)} as tags`

/** The columns of a line that are sent unchanged. */
export const sentOfLine = entityColumns('order_lines', OrderDetail.omit({ customer_description: true }))
const ofLine = tableColumns('order_lines', [
  'order_id',
  'position',
  'product_name',
  'customer_description',
  'vendor_ref',
  'content_name',
  'link_cents',
  'content_cents',
  'off_cents',
])

/** An order line as JSON of the database. */
export const lineRow = {
  ...sentOfLine.shape,
  ...ofLine.json,
  promise: is.oneOrNull(promiseRow),
  watch: is.oneOrNull(linkWatchRow),
}
export type LineRow = RowOf<typeof lineRow>

/** The columns that a line is sent from, of `order_lines l`. */
export const lineColumns = sql`${sentOfLine.of('l')}, ${ofLine.of('l')}, ${promiseJson} as promise, ${watchOfLine} as watch`

/** The columns that determine a line's amount and its name in a file. */
export const filedColumns = tableColumns('order_lines', [
  ...exportedTexts,
  'product_name',
  'customer_description',
  'link_cents',
  'content_cents',
  'off_cents',
])
export type FiledRow = RowOf<typeof filedColumns.json>

/**
 * Whether the viewer may read an order `orders o`: the main user every order of the business, a sub-user their own.
 */
export function isMine(db: TenantDb, viewer: Viewer): RawBuilder<boolean> {
  const own = sql<boolean>`o.business_id = ${db.businessId}`
  return viewer.is_main ? own : sql<boolean>`${own} and o.user_id = ${viewer.user_id}`
}

/** The text that the administrators' lists search. */
export const searched = (...words: readonly (string | null)[]): string =>
  words
    .flatMap((word) => word ?? [])
    .join(' ')
    .toLowerCase()
