import { formatDate, formatDateTime, isNoDate } from '@linkwright/core/values/dates'
import { pick } from './named-fields.ts'
import type { Column, Row } from './output.ts'

/** MM/DD/YYYY; empty without a date. */
export function dateColumn<T extends Row>(field: string, head: string): Column<T> {
  return shown(field, head, formatDate)
}

/** MM/DD/YYYY hh:mm in UTC */
export function momentColumn<T extends Row>(field: string, head: string): Column<T> {
  return shown(field, head, formatDateTime)
}

function shown<T extends Row>(field: string, head: string, format: (when: string) => string): Column<T> {
  const show = (row: T) => {
    const when = pick(row, field)
    return typeof when === 'string' && !isNoDate(when) ? format(when) : ''
  }
  return { field, head, show, whole: true }
}
