import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const value = { families: ['naughty', 'injections', 'pumps'], becomes: 'same', most: 12 } as const

/** Saved filters, and notes on charts. */
export const filterFields = {
  'savedFilters.add name': { families: text, becomes: 'trimmed', most: 40 },
  'ranks.addNote text': { families: text, becomes: 'trimmed', most: 40 },
  'ranks.addNote day': { families: ['naughty', 'injections'], becomes: 'refused', most: 6 },
  'ranks.editNote text': { families: ['naughty', 'unicode'], becomes: 'trimmed', most: 20 },
  'ranks.editNote day': { families: ['naughty', 'injections'], becomes: 'refused', most: 6 },
  'savedFilters.rename name': { families: ['naughty', 'unicode'], becomes: 'trimmed', most: 20 },
  'savedFilters.add filter.q': value,
  'savedFilters.add filter.tag': value,
  'savedFilters.add filter.rel': value,
  'savedFilters.add filter.lost': value,
  'savedFilters.add filter.watch': value,
  'savedFilters.add filter.status': value,
  'savedFilters.add filter.priority': value,
  'savedFilters.add filter.sort': value,
} as const satisfies Record<string, Check>
