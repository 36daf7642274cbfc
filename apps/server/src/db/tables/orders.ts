import type { HiddenLink } from '@linkwright/core/buying/fulfilment/hidden-link'
import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import type { CheckState, LineCheckState } from '@linkwright/core/buying/fulfilment/check-verdict'
import type { CheckoutState } from '@linkwright/core/buying/checkout/checkout-state'
import type { Currency } from '@linkwright/core/values/currency'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CartLineType } from './buying.ts'
import type { Id, JsonOrNull, Moment, MomentOrNull, Nullable } from './column.ts'

/** What an amount is made of: subtotal - extra - plan + tax = credit + card. */
interface Amounts {
  subtotal_cents: number
  extra_cents: number
  plan_cents: number
  credit_cents: number
  tax_cents: Generated<number>
  card_cents: number
  currency: Generated<Currency>
  tax_name: Nullable<string>
  tax_basis_points: Nullable<number>
  plan_id: number
  plan_basis_points: number
  discounts: JSONColumnType<object[], string | undefined>
  special_inst: Nullable<string>
  billed_to: JsonOrNull<BilledTo>
  tax_ref: Nullable<string>
}

interface TaxQuotesTable {
  business_id: number
  key: string
  tax_cents: number
  ref: string
  created_at: Moment
}

interface CheckoutsTable extends Amounts {
  business_id: number
  id: Id
  user_id: Nullable<number>
  origin_user_id: Nullable<number>
  kind: 'order' | 'credit'
  state: Generated<CheckoutState>
  idempotency_key: Nullable<string>
  request_hash: string
  lines: JSONColumnType<object>
  card_ref: Nullable<string>
  payment_ref: Nullable<string>
  lease_until: Moment
  order_id: Nullable<number>
  failure: Nullable<string>
  created_at: Moment
  ended_at: MomentOrNull
}

interface OrdersTable extends Amounts {
  business_id: number
  id: Id
  user_id: Nullable<number>
  checkout_id: Nullable<number>
  kind: 'order' | 'credit'
  origin: 'customer' | 'admin'
  origin_user_id: Nullable<number>
  status: Generated<0 | 1 | 3 | 9>
  archived_at: MomentOrNull
  payment_state: 'paid' | 'refunded' | 'disputed'
  amount_cents: ColumnType<number, never, never>
  order_number: ColumnType<string, never, never>
  own_texts: ColumnType<string, never, never>
  line_texts: ColumnType<string, never, never>
  customer_key: ColumnType<string, never, never>
  customer_name: string
  customer_email: string
  payment_ref: Nullable<string>
  receipt_url: Nullable<string>
  tax_record: Nullable<string>
  tax_returned_cents: Generated<number>
  refunded_cents: Generated<number>
  search: Generated<string>
  version: Generated<number>
  created_at: Moment
  completed_at: MomentOrNull
  assignee_id: Nullable<number>
  admin_archived_at: MomentOrNull
  credit_back_cents: Nullable<number>
}

interface OrderLinesTable {
  business_id: number
  id: Id
  order_id: number
  cart_line_id: Nullable<number>
  position: number
  type: CartLineType
  status: Generated<string>
  product_id: Nullable<number>
  content_id: Nullable<number>
  product_name: string
  customer_description: Generated<string>
  internal_code: Nullable<string>
  content_name: Nullable<string>
  content_words: Nullable<number>
  link_cents: number
  content_cents: Generated<number>
  off_cents: Generated<number>
  site_id: Nullable<number>
  site_name: Nullable<string>
  page_id: Nullable<number>
  page_nickname: Nullable<string>
  link_id: Nullable<number>
  link_map_id: Nullable<number>
  parent_id: Nullable<number>
  anchor_text: Nullable<string>
  anchor_type: Nullable<string>
  target_url: Nullable<string>
  article_count: Nullable<number>
  details: JsonOrNull<object>
  client_name: Nullable<string>
  client_email: Nullable<string>
  website_url: Nullable<string>
  published_url: Nullable<string>
  published_da: Nullable<number>
  published_at: MomentOrNull
  report_info: Nullable<string>
  possible_keywords: Nullable<string>
  vendor: Nullable<string>
  vendor_ref: Nullable<string>
  send_state: Generated<'none' | 'sending' | 'sent' | 'failed' | 'unknown'>
  send_failure: Nullable<string>
  promised: JsonOrNull<object>
  marketplace_link_id: Nullable<number>
  marketplace_vendor: Nullable<string>
  marketplace_url: Nullable<string>
  log_text: ColumnType<string, never, never>
  audit_website: ColumnType<string, never, never>
  audit_customer: ColumnType<string, never, never>
  placed_at: Moment
  version: Generated<number>
  cost_cents: Nullable<number>
  send_tries: Generated<number>
  send_lease_until: MomentOrNull
  withdrawn_link: JsonOrNull<object>
  check_state: Nullable<LineCheckState>
}

interface LineChecksTable {
  business_id: number
  id: Id
  line_id: number
  url: string
  state: CheckState
  why: Nullable<string>
  status: Nullable<number>
  found: boolean
  target: Nullable<string>
  anchor: Nullable<string>
  rel: Nullable<string>
  robots: Nullable<string>
  hidden: Nullable<HiddenLink>
  content_hash: Nullable<string>
  faults: Generated<string[]>
  is_sample: Generated<boolean>
  at: Moment
}

interface OrderNotesTable {
  business_id: number
  id: Id
  order_id: number
  line_id: Nullable<number>
  author_id: number
  note: string
  at: Moment
}

interface OrderEventsTable {
  business_id: number
  order_id: number
  seq: number
  line_id: Nullable<number>
  what: string
  from_state: Nullable<string>
  to_state: Nullable<string>
  actor_user_id: Nullable<number>
  at: Moment
}

/** What is paid for, and what comes of it. */
export interface OrderTables {
  tax_quotes: TaxQuotesTable
  checkouts: CheckoutsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  line_checks: LineChecksTable
  order_notes: OrderNotesTable
}
