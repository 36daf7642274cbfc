import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const search = { families: ['naughty', 'injections', 'pumps'], becomes: 'nothing' } as const

/** Fields of the calls about opportunities. */
export const opportunityFields = {
  'opportunities.list q': search,
  'opportunities.list cursor': search,
  'opportunities.export q': { ...search, most: 12 },
  'opportunities.remove all.q': { ...search, most: 12 },
  'opportunities.prioritise all.q': { ...search, most: 12 },
  'opportunities.addNote note': { families: text, becomes: 'trimmed', most: 12 },
  'opportunities.editNote note': { families: text, becomes: 'trimmed' },
} as const satisfies Record<string, Check>
