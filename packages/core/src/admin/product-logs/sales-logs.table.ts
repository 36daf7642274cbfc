import { lineStatuses, type OrderedType } from '../../buying/orders/line-status.ts'
import { lineTypeLabel } from '../../buying/products/product-type.ts'
import { defineTable } from '../../tables/table.ts'

/** Product name in the technical SEO log. */
export const TECHNICAL_SEO_NAME = 'Technical Seo Audits'

const soldTypeNames = [
  'backlinks',
  'syndication',
  'marketplace',
  'link_insertions',
  'msn',
  'dgt_pr',
  'technical_seo',
] as const satisfies readonly Exclude<OrderedType, 'credit'>[]

const sizes = { sizes: [25, 100, 500, 1000], size: 25, order: '-date_created' } as const

const columns = {
  date_created: { kind: 'moment', label: 'Time', sort: true },
  // A screen shows the order number below the product, and the published URL below the target URL.
  name: { kind: 'text', label: 'Product, order' },
  order_number: { kind: 'text' },
  anchor_text: { kind: 'text', label: 'Anchor Text', less: true },
  target_url: { kind: 'address', label: 'Target URL, published URL', less: true },
  published_url: { kind: 'address' },
  link_da: { kind: 'count', label: 'DA', less: true },
  status: { kind: 'choice', label: 'Status' },
  price: { kind: 'money', label: 'Price' },
  customer: { kind: 'text', label: 'Customer' },
} as const

const linkFile = {
  date_created: 'Time',
  name: 'Product',
  order_number: 'Order Number',
  anchor_text: 'Anchor Text',
  target_url: 'Target URL',
  published_url: 'Published URL',
  link_da: 'DA',
  status: 'Status',
  price: 'Price',
  customer: 'Customer',
} as const

/**
 * Extra columns for price and status: lines keep the currency of their payment, and their status when their order is
 * canceled. The columns of the technical SEO file are fixed by the specification.
 */
const beside = { currency: 'Currency', completed: 'Order Status' } as const

/** Types of sold lines, including the marketplace; credit has its own log. */
const soldTypes = Object.fromEntries(soldTypeNames.map((type) => [type, lineTypeLabel(type)])) as Record<
  (typeof soldTypeNames)[number],
  string
>

const links = {
  columns,
  ...sizes,
  terminal: { details_id: 'ID', ...linkFile },
} as const

/** Sales of all products: the site sales log, where days are instants. */
export const productSales = defineTable({
  ...links,
  name: 'product-sales',
  ownCurrency: true,
  days: 'exclusive',
  choices: { type: { label: 'Type', of: soldTypes } },
  file: { name: 'site_export.csv', columns: { ...linkFile, ...beside } },
})

const statusOf = <T extends keyof typeof lineStatuses>(type: T) =>
  ({ label: 'Status', of: lineStatuses[type] }) as const

export const linkInsertionSales = defineTable({
  ...links,
  name: 'link-insertions-sales',
  ownCurrency: true,
  days: 'inclusive',
  choices: { status: statusOf('link_insertions') },
  file: { name: 'link_insertions_export.csv', columns: { ...linkFile, ...beside } },
})

/** Booster links: one product, so no column for it. */
export const msnSales = defineTable({
  ...links,
  columns: { ...columns, name: { kind: 'text' }, order_number: { kind: 'text', label: 'Order Number' } },
  name: 'msn-sales',
  ownCurrency: true,
  days: 'inclusive',
  choices: { status: statusOf('msn') },
  file: { name: 'msn_export.csv', columns: { ...linkFile, ...beside } },
})

const clientFile = {
  date_created: 'Time',
  name: 'Product',
  order_number: 'Order Number',
  client_name: 'Client',
  client_position: 'Position',
  client_email: 'Client Email',
  status: 'Status',
  price: 'Price',
  customer: 'Customer',
  report_info: 'Report Info',
} as const

const { date_created, name, order_number, status, price, customer } = columns
const report_info = { kind: 'text', label: 'Report Info', less: true } as const

/** Digital PR. */
export const dgtPrSales = defineTable({
  name: 'dgt-pr-sales',
  ownCurrency: true,
  columns: {
    date_created,
    name,
    order_number,
    // Position and email are shown below the name: the report has no room for more columns.
    client_name: { kind: 'text', label: 'Client' },
    image_url: { kind: 'text', label: 'Image' },
    status,
    price,
    customer,
    report_info,
  },
  ...sizes,
  days: 'inclusive',
  choices: { status: statusOf('dgt_pr') },
  terminal: { details_id: 'ID', ...clientFile },
  file: { name: 'dgt_pr_export.csv', columns: { ...clientFile, ...beside } },
})

const auditFile = {
  date_created: 'Time',
  name: 'Product',
  order_number: 'Order Number',
  client_email: 'Client Email',
  website_url: 'Customer Domain',
  status: 'Status',
  customer: 'Customer',
  report_info: 'Report Info',
} as const

/** The technical SEO log; its columns, what sorts it and its file are the specification's. */
export const technicalSeoSales = defineTable({
  name: 'technical-seo-sales',
  ownCurrency: true,
  columns: {
    date_created,
    // Every row has the same value.
    name: { kind: 'text', label: 'Product', less: true },
    order_number: { kind: 'text', label: 'Order Number', sort: true },
    client_email: { kind: 'text', label: 'Client Email', sort: true, less: true },
    website_url: { kind: 'text', label: 'Customer Domain', sort: true },
    status: { kind: 'choice', label: 'Status', sort: true },
    customer: { kind: 'text', label: 'Customer', sort: true },
    report_info,
  },
  ...sizes,
  days: 'inclusive',
  choices: { status: statusOf('technical_seo') },
  terminal: { details_id: 'ID', ...auditFile },
  file: { name: 'technical_seo_export.csv', columns: auditFile },
})
