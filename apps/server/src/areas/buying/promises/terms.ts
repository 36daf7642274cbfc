import { NO_PROMISE, type Terms } from '@linkwright/core/buying/promises/promise-rules'
import type { Selectable } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { tableColumns } from '../../../db/table-columns.ts'

/** The columns of the terms, which products and marketplace links have in common. */
export const termsNames = [
  'promise_months',
  'promise_rel',
  'remedy',
  'auto_credit',
  'rented',
  'fresh_window',
  'due_days',
] as const

export const termsColumns = tableColumns('products', termsNames)
export type TermsRow = Pick<Selectable<DB['products']>, (typeof termsNames)[number]>

/** As it is sent: null when nothing is promised. */
export function presentTerms(row: TermsRow): Terms | null {
  const { promise_months: months, promise_rel: rel, ...terms } = row
  const { remedy, auto_credit, rented, fresh_window, due_days } = terms
  return months === 0 ? null : { months, rel, remedy, auto_credit, rented, fresh_window, due_days }
}

export function termsRow(terms: Terms | null): TermsRow {
  const { months, rel, ...same } = terms ?? NO_PROMISE
  return { promise_months: months, promise_rel: rel, ...same }
}
