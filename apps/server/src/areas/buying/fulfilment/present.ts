import type { AdminOrder, AdminOrderLine } from '@linkwright/core/buying/fulfilment/admin-order'
import { refundable } from '@linkwright/core/buying/fulfilment/refund'
import { toDollars } from '@linkwright/core/values/money'
import { instant } from '../../../db/values.ts'
import type { AdminOrderRow, ShortLineRow } from './rows.ts'

export function presentAdminOrder(row: AdminOrderRow, lines: readonly ShortLineRow[]): AdminOrder {
  return {
    id: row.id,
    order_number: row.order_number,
    completed: row.status,
    archived: row.archived,
    archived_by_customer: row.archived_by_customer,
    payment_state: row.payment_state,
    date_created: instant(row.created_at),
    completed_at: row.completed_at && instant(row.completed_at),
    name: row.customer_name,
    email: row.customer_email,
    business_id: row.business_id,
    user_id: row.user_id,
    currency: row.currency,
    amount: toDollars(row.amount_cents),
    profit: dollarsOrNull(row.profit_cents),
    credit_back: dollarsOrNull(row.credit_back_cents),
    refunded: toDollars(row.refunded_cents),
    claim_credit_reclaimed: toDollars(row.claim_credit_reclaimed_cents),
    claim_credit_owed: toDollars(row.claim_credit_owed_cents),
    refundable: toDollars(refundable({ ...row, completed: row.status })),
    special_inst: row.special_inst,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
    late: row.late,
    details: lines.map(presentShortLine),
  }
}

export function presentShortLine(row: ShortLineRow): AdminOrderLine {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    admin_name: row.product_name,
    published_url: row.published_url,
    has_report: row.has_report,
    hoth_order_id: row.vendor_ref,
    send_state: row.send_state,
    check_state: row.check_state,
  }
}

export function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}
