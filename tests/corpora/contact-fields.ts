import type { Check } from './fields.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const

/** Of the calls about people who may buy. */
export const contactFields = {
  'accountManagers.add name': { families: text, becomes: 'trimmed', most: 12 },
  'accountManagers.add calendar_link': { families: ['addresses', 'scripts', 'unicode'], becomes: 'address' },
} as const satisfies Record<string, Check>
