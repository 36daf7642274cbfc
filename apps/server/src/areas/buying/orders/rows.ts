import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import type { Currency } from '@linkwright/core/values/currency'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'

/** An order as JSON of the database has it. */
export interface OrderRow {
  id: number
  order_number: string
  status: 0 | 1 | 3 | 9
  archived: boolean
  created_at: string
  currency: Currency
  amount_cents: number
  subtotal_cents: number
  extra_cents: number
  plan_cents: number
  credit_cents: number
  card_cents: number
  tax_cents: number
  tax_name: string | null
  tax_basis_points: number | null
  plan_basis_points: number
  discounts: { title: string; productName: string; cents: number }[]
  payment_state: 'paid' | 'refunded' | 'disputed'
  customer_name: string
  billed_to: BilledTo | null
  receipt_url: string | null
  special_inst: string | null
}

/** What an order is sent from, of `orders o`. */
export const orderColumns = sql`o.id, o.order_number, o.status, o.archived_at is not null as archived, o.created_at,
  o.amount_cents, o.subtotal_cents, o.extra_cents, o.plan_cents, o.credit_cents, o.card_cents, o.tax_cents, o.tax_name,
  o.tax_basis_points, o.plan_basis_points, o.discounts, o.currency, o.payment_state, o.customer_name, o.billed_to, o.receipt_url, o.special_inst`

/** A line of an order as JSON of the database has it. */
export interface LineRow {
  id: number
  order_id: number
  type: OrderedType
  status: string
  product_name: string
  customer_description: string
  vendor_ref: string | null
  content_name: string | null
  link_cents: number
  content_cents: number
  off_cents: number
  target_url: string | null
  anchor_text: string | null
  published_url: string | null
  published_da: number | null
  website_url: string | null
  client_name: string | null
  client_email: string | null
  report_info: string | null
  possible_keywords: string | null
  site_id: number | null
  site_name: string | null
  page_id: number | null
  page_nickname: string | null
  link_id: number | null
}

/** What a line is sent from, of `order_lines l`. */
export const lineColumns = sql`l.id, l.order_id, l.type, l.status, l.product_name, l.customer_description, l.vendor_ref,
  l.content_name, l.link_cents, l.content_cents, l.off_cents, l.target_url, l.anchor_text, l.published_url,
  l.published_da, l.website_url, l.client_name, l.client_email, l.report_info, l.possible_keywords, l.site_id,
  l.site_name, l.page_id, l.page_nickname, l.link_id`

/** What of a line stands in a file. */
export type FiledRow = Pick<LineRow, (typeof filedNames)[number]>

export const filedNames = [
  'type',
  'product_name',
  'customer_description',
  'target_url',
  'anchor_text',
  'published_url',
  'published_da',
  'page_nickname',
  'link_cents',
  'content_cents',
  'off_cents',
] as const satisfies readonly (keyof LineRow)[]

/** Whether the viewer may read an order of `orders o`: the main user each of the business, a sub-user their own. */
export function isMine(db: TenantDb, viewer: Viewer): RawBuilder<boolean> {
  const own = sql<boolean>`o.business_id = ${db.businessId}`
  return viewer.is_main ? own : sql<boolean>`${own} and o.user_id = ${viewer.user_id}`
}

/** The text by which the lists of administrators find an order. */
export const searched = (...words: readonly (string | null)[]): string =>
  words
    .flatMap((word) => word ?? [])
    .join(' ')
    .toLowerCase()
