import { anOrderLine } from '@linkwright/core/testing/an-order-line'
import type { AdminOrder, AdminOrderDetail } from '@linkwright/sdk'
import type { OpenedOrder } from '../order-cache.ts'

/** A line of a new order with a link, with the changes of a test. */
export function aLine(changes: Partial<AdminOrderDetail> = {}): AdminOrderDetail {
  const { price: _, ...line } = anOrderLine
  return {
    ...line,
    id: 71,
    order_id: 7,
    version: 1,
    type: 'backlinks',
    status: 'new',
    admin_name: 'DA30+ Guest Post',
    customer_description: 'Guest post with a domain authority of 30 or more',
    has_report: false,
    send_state: 'none',
    check_state: null,
    internal_code: null,
    anchor_text: 'garden spades',
    key_phrases: ['garden spades', 'buy a spade'],
    target_url: 'https://garden.example/spades',
    content_upgrade: null,
    categories: [],
    linkmap_id: null,
    published_at: null,
    client_position: null,
    linkedin_profile_url: null,
    brand_guidelines: null,
    focus_topic: null,
    image_url: null,
    amount: 75,
    cost: null,
    vendor: null,
    send_failure: null,
    marketplace_link_id: null,
    marketplace_vendor: null,
    marketplace_url: null,
    late: false,
    check: null,
    checked_at: null,
    promise: null,
    delivery_problems: [],
    steps: [{ status: 'new', at: '2026-11-20T10:05:00.000Z', by: null }],
    ...changes,
  }
}

/** A new, paid order, with the changes of a test. */
export function anOrder(changes: Partial<OpenedOrder> = {}): OpenedOrder & AdminOrder {
  return {
    id: 7,
    order_number: 'order_7',
    completed: 0,
    archived: false,
    archived_by_customer: false,
    payment_state: 'paid',
    date_created: '2026-11-20T10:05:00.000Z',
    completed_at: null,
    name: 'Ada Larsen',
    email: 'ada@garden.example',
    business_id: 3,
    user_id: 5,
    currency: 'usd',
    amount: 75,
    profit: 31.5,
    credit_back: null,
    claim_credit_reclaimed: 0,
    claim_credit_owed: 0,
    refunded: 0,
    refundable: 75,
    special_inst: 'No pet shops, please.',
    assignee: null,
    late: false,
    details: [aLine()],
    ...changes,
  }
}
