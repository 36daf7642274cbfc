import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const

/** Fields of the calls of Keyword Sniper. */
export const sniperFields = {
  'sniper.add name': { families: text, becomes: 'trimmed' },
  'sniper.add url': {
    families: ['addresses', 'naughty', 'scripts', 'pumps'],
    becomes: 'address if any',
    most: 60,
  },
  'sniper.add client': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
  'sniper.add keywords.keyword': { families: text, becomes: 'trimmed' },
  'sniper.add country': { families: ['naughty', 'injections'], becomes: 'refused' },
  'sniper.add city': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
  'sniper.add state': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
} as const satisfies Readonly<Record<string, Check>>
