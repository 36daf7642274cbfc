import type { Check } from './check.ts'

const searches = ['naughty', 'injections', 'pumps'] as const
const emails = ['naughty', 'injections', 'unicode', 'emails', 'pumps'] as const

/** Fields of the calls with which administrators create and change accounts. */
export const userFields = {
  'adminUsers.list q': { families: searches, becomes: 'nothing' },
  'adminUsers.list cursor': { families: searches, becomes: 'nothing', most: 12 },
  'adminUsers.export q': { families: searches, becomes: 'nothing', most: 12 },
  'adminUsers.add first_name': { families: ['naughty', 'scripts', 'unicode'], becomes: 'trimmed', most: 6 },
  'adminUsers.add last_name': { families: ['naughty', 'formulas'], becomes: 'trimmed', most: 6 },
  'adminUsers.add email': { families: emails, becomes: 'trimmed', most: 60 },
  'adminUsers.add business.name': {
    families: ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'],
    becomes: 'trimmed',
    most: 12,
  },
  'adminUsers.changeEmail email': { families: emails, becomes: 'trimmed', most: 60 },
} as const satisfies Record<string, Check>
