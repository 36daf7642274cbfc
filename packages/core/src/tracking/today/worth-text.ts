import { plural } from '../../values/text.ts'
import type { WorthUnit } from './kinds.ts'
import type { TodayRow } from './today-row.ts'

const texts: Readonly<Record<WorthUnit, (worth: number) => string>> = {
  points: (worth) => `up to +${worth} points`,
  places: (worth) => `${plural(worth, 'place')} lost`,
  days: (worth) => plural(worth, 'day'),
  'look-ups': (worth) => plural(worth, 'look-up'),
  pages: (worth) => plural(worth, 'page'),
  percent: (worth) => `${worth}% used`,
}

export const severityLabels: Readonly<Record<TodayRow['severity'], string>> = {
  urgent: 'Urgent',
  soon: 'Soon',
  later: 'Later',
}

/** What a row is worth, in words. */
export function worthText({ unit, worth }: Pick<TodayRow, 'unit' | 'worth'>): string {
  return texts[unit](worth)
}
