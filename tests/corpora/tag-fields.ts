import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const filter = { families: ['naughty', 'injections', 'pumps'], becomes: 'nothing', most: 6 } as const

/** Tags, and the filters by them. */
export const tagFields = {
  'tags.apply add': { families: text, becomes: 'trimmed' },
  'tags.apply remove': filter,
  'tags.rename name': { families: ['naughty', 'unicode'], becomes: 'trimmed', most: 40 },
  'sites.list tag': filter,
  'pages.list tag': filter,
  'keyPhrases.list tag': filter,
  'orders.list tag': filter,
  'orders.archived tag': filter,
  'orders.export tag': filter,
  'orders.exportArchived tag': filter,
} as const satisfies Record<string, Check>
