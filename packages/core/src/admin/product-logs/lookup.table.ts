import { BEFORE_TAX } from '../../buying/checkout/column-labels.ts'
import { defineTable } from '../../tables/table.ts'

/** Orders that were looked up, 25 at once. */
export const salesLookup = defineTable({
  name: 'sales-lookup',
  ownCurrency: true,
  columns: {
    date_created: { kind: 'moment', label: 'Time', least: 96 },
    order_number: { kind: 'text', label: 'Order', least: 68 },
    completed: { kind: 'choice', label: 'Status', least: 112 },
    name: { kind: 'text', label: 'Name', least: 76 },
    email: { kind: 'text', label: 'Email', least: 136 },
    business: { kind: 'text', label: 'Business', wide: true, less: true, least: 96 },
    details: { kind: 'text', label: 'Products', wide: true, least: 152 },
    hoth_order_id: { kind: 'text', label: 'External ID', wide: true, less: true, least: 100 },
    amount: { kind: 'money', label: BEFORE_TAX },
  },
  sorts: ['date_created'],
  order: '-date_created',
  sizes: [25],
  size: 25,
  terminal: {
    id: 'ID',
    date_created: 'Time',
    completed: 'Status',
    name: 'Name',
    email: 'Email',
    business: 'Business',
    details: 'Products',
    hoth_order_id: 'External ID',
    amount: BEFORE_TAX,
  },
})
