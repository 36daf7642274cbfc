import { toDollars } from '@linkwright/core/values/money'
import { tableColumns } from '../../../db/table-columns.ts'
import type { RowOf } from '../../../db/typed-sql.ts'

export const orderedColumns = tableColumns('order_lines', [
  'id',
  'position',
  'type',
  'product_id',
  'marketplace_link_id',
  'content_id',
  'product_name',
  'customer_description',
  'site_id',
  'page_id',
  'parent_id',
  'anchor_text',
  'anchor_type',
  'target_url',
  'details',
  'link_cents',
  'renews_line_id',
])

/** An order line with what it was ordered with. */
export type OrderedRow = RowOf<typeof orderedColumns.json>

/**
 * The form that would order a line again. Deleted pages and sites are left out; the address stays. A suggestion has
 * become a link.
 */
export function orderedForm(line: OrderedRow): object {
  const { type, product_id, content_id, details } = line
  // It is renewed from its watched link.
  if (line.renews_line_id !== null) return {}
  const form = { type, source: 'order again', ...(product_id === null ? {} : { link: { id: product_id } }) }
  switch (type) {
    case 'backlinks':
      return {
        ...form,
        ...placeOf(line),
        ...(content_id === null ? {} : { content: { id: content_id } }),
        anchor: line.anchor_text ?? '',
        url: line.target_url ?? '',
      }
    case 'marketplace':
      // A line entered by an administrator has no marketplace link and no form.
      if (line.marketplace_link_id === null) break
      return { ...form, ...insertionOf(line), link: { id: line.marketplace_link_id } }
    case 'link_insertions':
    case 'msn':
      return { ...form, ...insertionOf(line) }
    case 'syndication':
    case 'technical_seo':
      return { ...form, ...details }
    case 'dgt_pr':
      // The cart shows that it is prepaid, and nothing is bought before the checkout.
      return { ...form, ...details, agreement: true }
    case 'credit':
      return { ...form, price: toDollars(line.link_cents) }
  }
  return {}
}

function insertionOf(line: OrderedRow) {
  const { anchor_text, target_url } = line
  return { ...placeOf(line), anchorText: anchor_text ?? '', targetUrl: target_url ?? '' }
}

function placeOf({ site_id, page_id, parent_id, anchor_type }: OrderedRow) {
  const place = site_id !== null && page_id !== null ? { site_id, page_id, parent_id } : {}
  return { ...place, ...(anchor_type === null ? {} : { anchor_type }) }
}
