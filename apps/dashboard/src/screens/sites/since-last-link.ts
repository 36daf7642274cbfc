import { lastLinkAge } from '@linkwright/core/sites/last-link-age'

const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** No Links or a relative time, and whether that is an error state (Spec A §2). `today` is yyyy-mm-dd. */
export function sinceLastLink(
  when: string,
  today: string,
): { text: string; isLate: boolean; days: number | undefined } {
  const { days, error } = lastLinkAge(when, today)
  return {
    text: days === undefined ? 'No Links' : ago.format(-Math.max(0, days), 'day'),
    isLate: error,
    days,
  }
}

export const isoToday = (): string => new Date().toISOString().slice(0, 10)
