import type { Table } from '@linkwright/core/tables/table'

/** Of an instant as a call takes it; one of a year with more digits is longer. */
const LENGTH = 24

/**
 * What a call is asked with for a day that was picked. Times are shown by the clock of whoever looks, so a day is
 * theirs: from its first to its last moment; or, where bounds are exclusive (Spec C §5), its beginning.
 */
export function boundOf(days: Table['days'], key: 'from' | 'to', day: string): string {
  if (days === undefined) return day
  const bound = new Date(`${day}T00:00:00`)
  if (days === 'inclusive' && key === 'to') {
    // A day on which the clock is turned has not 24 hours.
    bound.setDate(bound.getDate() + 1)
    bound.setTime(bound.getTime() - 1)
  }
  const text = bound.toISOString()
  return text.length === LENGTH ? text : day
}
