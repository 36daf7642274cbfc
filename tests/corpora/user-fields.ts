import type { Check } from './fields.ts'

const emails = ['naughty', 'injections', 'unicode', 'emails', 'pumps'] as const

/** Of the calls by which administrators make and change accounts. */
export const userFields = {
  'adminUsers.add first_name': { families: ['naughty', 'scripts', 'unicode'], becomes: 'trimmed', most: 6 },
  'adminUsers.add last_name': { families: ['naughty', 'formulas'], becomes: 'trimmed', most: 6 },
  'adminUsers.add email': { families: emails, becomes: 'trimmed', most: 20 },
  'adminUsers.add business.name': {
    families: ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'],
    becomes: 'trimmed',
    most: 12,
  },
  'adminUsers.changeEmail email': { families: emails, becomes: 'trimmed', most: 60 },
} as const satisfies Record<string, Check>
