import type { Table } from '@linkwright/core/tables/table'

/** Length of an ISO timestamp that calls accept; years with more digits are longer. */
const LENGTH = 24

/**
 * Converts a selected day to a filter bound, in the viewer's time zone: the first or last moment of the day, or its start
 * if bounds are exclusive.
 */
export function boundOf(days: Table['days'], key: 'from' | 'to', day: string): string {
  if (days === undefined) return day
  const bound = new Date(`${day}T00:00:00`)
  if (days === 'inclusive' && key === 'to') {
    // Days with a clock change do not have 24 hours.
    bound.setDate(bound.getDate() + 1)
    bound.setTime(bound.getTime() - 1)
  }
  const text = bound.toISOString()
  return text.length === LENGTH ? text : day
}
