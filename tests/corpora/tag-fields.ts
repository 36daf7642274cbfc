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
  'sites.links tag': filter,
  'sites.exportLinks tag': filter,
  'ranks.history tag': filter,
  'ranks.distribution tag': filter,
  'ranks.compare tag': filter,
  'ranks.export tag': filter,
  'ranks.console tag': filter,
  'opportunities.list tag': filter,
  'opportunities.export tag': filter,
  'links.removeOfSite all.tag': filter,
  'links.move all.tag': filter,
  'links.disavow all.tag': filter,
  'opportunities.remove all.tag': filter,
  'opportunities.prioritise all.tag': filter,
  'sites.exportLinks q': filter,
  'links.export q': filter,
} as const satisfies Record<string, Check>
