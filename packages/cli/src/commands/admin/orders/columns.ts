import { BEFORE_TAX } from '@linkwright/core/buying/orders/order-amount'
import { lineCheckStates } from '@linkwright/core/buying/fulfilment/line-check-state'
import { verdicts } from '@linkwright/core/tracking/verification/verdict'
import { sendStates } from '@linkwright/core/buying/fulfilment/order-state'
import { lineStatusLabel } from '@linkwright/core/buying/orders/line-status'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { AdminOrder, AdminOrderDetail, LinkLook } from '@linkwright/sdk'
import { momentColumn } from '../../../output/dates.ts'
import type { Column } from '../../../output/output.ts'
import { watchColumn } from '../../../output/watch-column.ts'

const productsOf = ({ details }: AdminOrder) => details.map(({ admin_name }) => admin_name).join(', ')

const lookText = ({ verdict, reasons }: LinkLook) => [`${verdicts[verdict]}.`, ...reasons].join(' ')

export const adminOrderColumns: readonly Column<AdminOrder>[] = [
  { field: 'id', head: 'ID' },
  { field: 'completed', head: 'Status', show: ({ completed }) => orderStatusLabel(completed) },
  momentColumn('date_created', 'Date'),
  { field: 'name', head: 'Name' },
  { field: 'email', head: 'Email', less: true },
  {
    field: 'details',
    head: 'Details',
    show: productsOf,
    flat: (order) => ({ lines: order.details.length, products: productsOf(order) }),
  },
  { field: 'amount', head: BEFORE_TAX, show: ({ amount, currency }) => amountIn(toCents(amount), currency) },
  {
    field: 'profit',
    head: 'Profit',
    less: true,
    show: ({ profit, currency }) => (profit === null ? '' : amountIn(toCents(profit), currency)),
  },
  { field: 'late', head: 'Late', less: true, show: ({ late }) => (late ? 'late' : '') },
  { field: 'special_inst', head: 'Special instructions', less: true },
]

export const adminLineColumns: readonly Column<AdminOrderDetail>[] = [
  { field: 'id', head: 'ID' },
  { field: 'admin_name', head: 'Product' },
  { field: 'status', head: 'Status', show: ({ type, status }) => lineStatusLabel(type, status) },
  { field: 'anchor_text', head: 'Anchor' },
  { field: 'target_url', head: 'Target URL' },
  { field: 'published_url', head: 'Published URL' },
  { ...watchColumn, less: true },
  { field: 'published_da', head: 'DA', less: true },
  { field: 'hoth_order_id', head: 'External ID', less: true },
  { field: 'marketplace_link_id', head: 'Marketplace Link', less: true },
  { field: 'marketplace_vendor', head: 'Marketplace vendor', less: true },
  { field: 'marketplace_url', head: 'Marketplace URL', less: true },
  {
    field: 'send_state',
    head: 'Sending',
    less: true,
    show: ({ send_state, send_failure }) =>
      send_failure === null ? sendStates[send_state] : `${sendStates[send_state]}: ${send_failure}`,
  },
  {
    field: 'check',
    head: 'Check',
    less: true,
    show: ({ check, check_state, delivery_problems }) =>
      [
        ...(check_state === 'accepted' ? [`${lineCheckStates.accepted}.`] : []),
        ...(check === null ? [] : [lookText(check)]),
        ...delivery_problems,
      ].join(' '),
  },
  { field: 'client_email', head: 'Client Email', less: true },
  { field: 'website_url', head: 'Website', less: true },
  { field: 'report_info', head: 'Report', less: true },
]
