import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const searches = ['naughty', 'injections', 'pumps'] as const
const some = { becomes: 'trimmed', most: 6 } as const

/** Fields of the calls of the marketplace. */
export const marketplaceFields = {
  'marketplace.links q': { families: searches, becomes: 'nothing', most: 12 },
  'marketplace.links cursor': { families: searches, becomes: 'nothing', most: 6 },
  'marketplace.links backlink_type': { families: searches, becomes: 'nothing', most: 6 },
  'marketplace.facets q': { families: searches, becomes: 'nothing', most: 6 },
  'marketplace.facets backlink_type': { families: searches, becomes: 'nothing', most: 6 },
  'marketplace.addLink destination_url': {
    families: ['addresses', 'scripts', 'unicode'],
    becomes: 'address',
    most: 40,
  },
  'marketplace.addLink backlink_type': { families: text, ...some },
  'marketplace.addLink notes': { families: text, ...some },
  'marketplace.editLink destination_url': {
    families: ['addresses', 'scripts'],
    becomes: 'address',
    most: 20,
  },
  'marketplace.editLink backlink_type': { families: ['naughty', 'unicode'], ...some },
  'marketplace.editLink notes': { families: ['naughty', 'unicode'], ...some },
  'marketplace.addVendor first_name': { families: text, ...some },
  'marketplace.addVendor last_name': { families: ['naughty', 'unicode'], ...some },
  'marketplace.addVendor email': { families: ['emails', 'naughty', 'pumps'], becomes: 'trimmed', most: 20 },
  'marketplace.addVendor company': { families: text, ...some },
  'marketplace.editVendor first_name': { families: ['naughty', 'unicode'], ...some },
  'marketplace.editVendor last_name': { families: ['naughty', 'unicode'], ...some },
  'marketplace.editVendor email': { families: ['emails', 'naughty'], becomes: 'trimmed', most: 10 },
  'marketplace.editVendor company': { families: ['naughty', 'unicode'], ...some },
  'marketplace.addCategory category': { families: text, ...some },
  'marketplace.editCategory category': { families: ['naughty', 'unicode'], ...some },
} as const satisfies Record<string, Check>
