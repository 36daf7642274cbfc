import type { Check } from './fields.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const searches = ['naughty', 'injections', 'pumps'] as const

/** Of the logs of administrators, and of what they change there. */
export const logFields = {
  'credit.change reason': { families: text, becomes: 'trimmed', most: 12 },
  'credit.log q': { families: searches, becomes: 'nothing' },
  'credit.totals q': { families: searches, becomes: 'nothing', most: 12 },
  'credit.export q': { families: searches, becomes: 'nothing', most: 12 },
  'credit.history q': { families: searches, becomes: 'nothing', most: 12 },
  'credit.available q': { families: searches, becomes: 'nothing', most: 12 },
  'credit.exportAvailable q': { families: searches, becomes: 'nothing', most: 12 },
} as const satisfies Record<string, Check>
