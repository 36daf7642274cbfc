import { between, pick } from './chance.ts'

const first = [
  'daily',
  'the',
  'my',
  'old',
  'good',
  'north',
  'city',
  'open',
  'field',
  'bright',
  'slow',
  'little',
]
const second = [
  'kettle',
  'journal',
  'workshop',
  'almanac',
  'ledger',
  'lantern',
  'trail',
  'notebook',
  'harbour',
  'garden',
  'gazette',
  'corner',
]
const third = ['', 'blog', 'review', 'weekly', 'post']
const topics = [
  'notes',
  'favourites',
  'checklist',
  'interview',
  'roundup',
  'beginners',
  'field-test',
  'questions',
]

/** The name of an invented host: one of 720. */
export function hostName(random: () => number): string {
  return `${pick(first, random)}${pick(second, random)}${pick(third, random)}.example`
}

/** The address of a page that could hold a link. `serial` makes it one of its kind; nothing answers under .example. */
export function sourceUrl(serial: number | string, random: () => number): string {
  return `https://${hostName(random)}/${pick(topics, random)}-${serial}`
}

/** Domain authority: most sources are small. */
export function authority(random: () => number): number {
  return Math.min(between(4, 92, random), between(12, 92, random))
}
