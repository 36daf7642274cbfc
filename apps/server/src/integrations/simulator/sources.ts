import { randomInt, pick } from './chance.ts'

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

/** A fictional host name: one of 720. */
export function hostName(random: () => number): string {
  return `${pick(first, random)}${pick(second, random)}${pick(third, random)}.example`
}

/** A fictional URL of a linking page. `serial` makes it unique; .example hosts do not exist. */
export function sourceUrl(serial: number | string, random: () => number): string {
  return `https://${hostName(random)}/${pick(topics, random)}-${serial}`
}

/** A random domain authority: most sources are small. */
export function randomAuthority(random: () => number): number {
  return Math.min(randomInt(4, 92, random), randomInt(12, 92, random))
}
