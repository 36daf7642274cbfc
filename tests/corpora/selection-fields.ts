import type { Check } from './check.ts'

const search = { families: ['naughty', 'injections', 'pumps'], becomes: 'nothing', most: 12 } as const

/** Filters of calls on selected rows. */
export const selectionFields = {
  'links.removeMany all.q': { families: search.families, becomes: 'nothing' },
  'links.removeOfSite all.q': search,
  'links.move all.q': search,
  'links.disavow all.q': search,
  'keyPhrases.removeMany all.q': search,
  'disavow.removeMany all.q': search,
} as const satisfies Record<string, Check>
