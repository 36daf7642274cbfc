import { defineTable } from '../../tables/table.ts'
import { BEFORE_TAX } from '../checkout/column-labels.ts'

/** Link orders of administrators; of the page sizes the first is the default. */
export const adminOrders = defineTable({
  name: 'admin-orders',
  columns: {
    id: { kind: 'count', label: 'Order', least: 56 },
    completed: { kind: 'choice', label: 'Status' },
    date_created: { kind: 'moment', label: 'Date', sort: true, least: 128 },
    name: { kind: 'text', label: 'Name', sort: true, least: 96 },
    email: { kind: 'text', label: 'Email', sort: true, less: true, least: 136 },
    details: { kind: 'text', label: 'Details', least: 120, share: '17%' },
    amount: { kind: 'count', label: BEFORE_TAX, sort: true, least: 72 },
    profit: { kind: 'count', label: 'Profit', less: true, least: 72 },
    special_inst: { kind: 'text', label: 'Special instructions', less: true, least: 136 },
  },
  order: '-date_created',
  sizes: [25, 100, 500, 1000],
  size: 25,
  // C-RULE-30: only for New orders.
  file: {
    name: 'new-orders.csv',
    columns: {
      id: 'Order',
      order_number: 'Order Number',
      date_created: 'Date',
      name: 'Name',
      email: 'Email',
      product: 'Product',
      target_url: 'Target URL',
      anchor_text: 'Anchor',
      content_upgrade: 'Content Upgrade',
      amount: 'Amount',
      profit: 'Profit',
      special_inst: 'Special Instructions',
      line_id: 'Line',
      marketplace_link_id: 'Marketplace Link',
      marketplace_vendor: 'Marketplace Vendor',
      marketplace_url: 'Marketplace URL',
      currency: 'Currency',
    },
  },
})

/** Views with dates: days are in the viewer's time zone, or in UTC. */
export const datedOrders = defineTable({ ...adminOrders, days: 'inclusive' })
