import { proofs } from '@linkwright/core/buying/fulfilment/line-rules'
import type { AdminOrderDetail } from '@linkwright/sdk'

/** The editable values of a line. */
export interface LineValues {
  order_id: number
  id: number
  published_url: string
  published_da: number | null
  anchor_text: string
  target_url: string
  report_info: string
}

export const lineFields = [
  'published_url',
  'published_da',
  'target_url',
  'anchor_text',
  'report_info',
] as const
export type LineField = (typeof lineFields)[number]

export function valuesOf(line: AdminOrderDetail): LineValues {
  return {
    order_id: line.order_id,
    id: line.id,
    published_url: line.published_url ?? '',
    published_da: line.published_da,
    anchor_text: line.anchor_text ?? '',
    target_url: line.target_url ?? '',
    report_info: line.report_info ?? '',
  }
}

/** The editable fields of a line: non-links have no anchor, and account credit has none. */
export function fieldsOf({ type, anchor_text, target_url }: AdminOrderDetail): readonly LineField[] {
  if (proofs[type] === 'none') return []
  return lineFields.filter((field) => {
    if (field === 'anchor_text') return anchor_text !== null
    return field !== 'target_url' || target_url !== null || proofs[type] === 'url'
  })
}

/** The input to save: the fields of the line and the version they change. */
export function formOf(line: AdminOrderDetail, values: LineValues, version: number) {
  const { id, order_id } = values
  const changed = Object.fromEntries(fieldsOf(line).map((field) => [field, values[field]]))
  return { id, order_id, version, ...(changed as Partial<Pick<LineValues, LineField>>) }
}

/** The fields that another user changed. */
export function changedFields(before: LineValues, now: LineValues): LineField[] {
  return lineFields.filter((field) => before[field] !== now[field])
}
