import { type LinkRel, linkRels, relOf } from './rel.ts'

/** What tools report of a link besides its text and rating, and the columns that hold it. */
export const reportedColumns = {
  rel: ['Rel', 'Link rel', 'Rel attribute', 'Link attributes', 'Link type'],
  nofollow: ['Nofollow', 'Is nofollow', 'FlagNoFollow'],
  sponsored: ['Sponsored', 'Is sponsored'],
  ugc: ['UGC', 'Is UGC', 'User generated', 'User generated content'],
  first_seen: [
    'First seen',
    'Date first seen',
    'First seen date',
    'First found',
    'First found date',
    'First indexed',
    'FirstIndexedDate',
    'Source First Found Date',
    'First discovered',
  ],
  last_seen: [
    'Last seen',
    'Date last seen',
    'Last seen date',
    'LastSeenDate',
    'Last checked',
    'Last crawled',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ReportedField = keyof typeof reportedColumns
export const reportedFields = Object.keys(reportedColumns) as ReportedField[]

export const isReported = (field: string): field is ReportedField => Object.hasOwn(reportedColumns, field)

const yes = new Set(['true', 'yes', 'y', '1', 'x', '✓', '✔'])
const no = new Set(['false', 'no', 'n', '0', '-', '✗', '✘'])

/** Whether a cell says yes or no; undefined when it says neither. */
function flagOf(cell: string, name: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (yes.has(word) || word === name) return true
  return no.has(word) || word === `not ${name}` ? false : undefined
}

/** The rel of a row: from a column of its words (`nofollow ugc`), or from one column for each of them. */
export function relOfRow(cellOf: (field: ReportedField) => string | undefined): LinkRel | undefined {
  const words = (cellOf('rel') ?? '').toLowerCase().split(/[^a-z]+/)
  const flag = (name: 'nofollow' | 'sponsored' | 'ugc') =>
    words.includes(name) ? true : flagOf(cellOf(name) ?? '', name)
  const isFollow = words.includes('follow') || words.includes('dofollow')
  const found = relOf({
    nofollow: flag('nofollow') ?? (isFollow ? false : undefined),
    sponsored: flag('sponsored'),
    ugc: flag('ugc'),
  })
  return linkRels.find((rel) => rel === found)
}
