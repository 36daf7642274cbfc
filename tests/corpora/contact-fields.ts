import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const

const searches = ['naughty', 'injections', 'pumps'] as const
/** Both lists use the same filters. */
const some = { becomes: 'trimmed', most: 8 } as const

/** Fields of the calls about leads and customers. */
export const contactFields = {
  'accountManagers.add name': { families: text, becomes: 'trimmed', most: 12 },
  'accountManagers.add calendar_link': { families: ['addresses', 'scripts', 'unicode'], becomes: 'address' },
  'leads.add name': { families: text, ...some },
  'leads.add email': { families: ['emails', 'naughty', 'unicode', 'pumps'], becomes: 'trimmed', most: 40 },
  'leads.add phone': { families: text, ...some },
  'leads.add website': { families: ['addresses', 'scripts', 'unicode'], becomes: 'address if any', most: 40 },
  'leads.add source': { families: text, ...some },
  'leads.add last_contact': { families: searches, becomes: 'refused', most: 6 },
  'leads.edit last_contact': { families: searches, becomes: 'refused', most: 6 },
  'leads.edit name': { families: text, ...some },
  'leads.edit email': { families: ['emails', 'naughty', 'pumps'], becomes: 'trimmed', most: 20 },
  'leads.edit phone': { families: ['naughty', 'unicode'], ...some },
  'leads.edit website': { families: ['addresses', 'scripts'], becomes: 'address if any', most: 20 },
  'leads.edit source': { families: ['naughty', 'unicode'], ...some },
  'jobs.retry ids': { families: searches, becomes: 'refused', most: 6 },
  'jobs.list q': { families: searches, becomes: 'nothing', most: 12 },
  'jobs.list job': { families: searches, becomes: 'nothing', most: 12 },
  'jobs.list cursor': { families: searches, becomes: 'nothing', most: 12 },
  'leads.list q': { families: searches, becomes: 'nothing', most: 12 },
  'leads.list cursor': { families: searches, becomes: 'nothing', most: 12 },
  'leads.export q': { families: searches, becomes: 'nothing', most: 6 },
  'customers.list q': { families: searches, becomes: 'nothing', most: 6 },
  'customers.list cursor': { families: searches, becomes: 'nothing', most: 6 },
  'customers.export q': { families: searches, becomes: 'nothing', most: 6 },
  'customers.addNote notes': { families: text, becomes: 'trimmed', most: 12 },
  'customers.editNote notes': { families: text, ...some },
  'contacts.find domain': { families: ['addresses', ...searches], becomes: 'nothing', most: 20 },
} as const satisfies Record<string, Check>
