import { verdicts } from '@linkwright/core/tracking/verification/verdict'
import { watchFilters } from '@linkwright/core/tracking/verification/watch-filters'
import { formatDate } from '@linkwright/core/values/dates'
import type { LinkWatch } from '@linkwright/sdk'
import type { Column } from './output.ts'

/** The state of a watched link in words; empty before the first look. */
export function watchText({ state, is_expired, not_verified_since }: LinkWatch): string {
  if (is_expired) return watchFilters.expired
  const label = state === null ? '' : verdicts[state]
  return not_verified_since === null
    ? label
    : `${label}, not verified since ${formatDate(not_verified_since)}`
}

const csvFields: readonly (keyof LinkWatch)[] = [
  'state',
  'code',
  'since',
  'checked_at',
  'paid_until',
  'is_expired',
  'not_verified_since',
]

/** The state of a link that is not always watched. In CSV its columns are the same where the first row has none. */
export const watchColumn: Column<{ watch: LinkWatch | null }> = {
  field: 'watch',
  head: 'State',
  show: ({ watch }) => (watch === null ? '' : watchText(watch)),
  flat: ({ watch }) =>
    Object.fromEntries(csvFields.map((field) => [`watch.${field}`, String(watch?.[field] ?? '')])),
}
