export const changed = ['plan_id', 'outcome', 'paid_cents', 'subscription'] as const
/** Archived by an administrator, or by the customer in their own lists only. */
export const archiving = ['archived', 'archived_by_customer'] as const
export const price = ['kind', 'from_day', 'price'] as const
export const discount = ['title', 'product_id', 'amount', 'quantity', 'from_day', 'to_day'] as const
export const card = ['outcome', 'brand', 'last4'] as const
export const billedTo = [
  'company',
  'tax_id',
  'line1',
  'line2',
  'postal_code',
  'city',
  'state',
  'country',
] as const
export const promiseTerms = [
  'promise_months',
  'promise_rel',
  'remedy',
  'auto_credit',
  'rented',
  'fresh_window',
  'due_days',
] as const
export const marketplaceLink = [
  'category_id',
  'vendor_id',
  'destination_url',
  'backlink_type',
  'dr',
  'da',
  'traffic',
  'cost_cents',
  'price_cents',
  'notes',
  ...promiseTerms,
] as const
export const claim = [
  'event',
  'state',
  'due_at',
  'credit_cents',
  'refund_cents',
  'claim_credit_taken_cents',
  'replacement_order_id',
] as const
export const lead = [
  'name',
  'email',
  'phone',
  'website',
  'websites',
  'links_per_month',
  'status',
  'source',
  'last_contact',
] as const
/** Fields of an order line. */
export const line = [
  'order_id',
  'published_url',
  'published_da',
  'anchor_text',
  'target_url',
  'report_info',
  'status',
] as const
export const sending = ['order_id', 'send_state', 'answer', 'vendor_ref'] as const
export const person = ['first_name', 'last_name', 'email'] as const
