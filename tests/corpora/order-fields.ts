import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const addresses = {
  families: ['addresses', 'naughty', 'scripts', 'pumps'],
  becomes: 'address',
  most: 60,
} as const
const few = { families: ['naughty', 'scripts', 'pumps'], becomes: 'trimmed', most: 6 } as const
const aside = { families: ['naughty', 'pumps'], becomes: 'nothing' } as const

/** Texts of a new cart line; an edited line has the same ones, with fewer texts sent. */
export const orderFields = {
  'cart.add anchor': { families: [...text, 'anchors'], becomes: 'trimmed' },
  'cart.add anchorText': { families: [...text, 'anchors'], becomes: 'trimmed' },
  'cart.add url': addresses,
  'cart.add targetUrl': addresses,
  'cart.add source': { families: text, becomes: 'trimmed' },
  'cart.add clientName': { families: text, becomes: 'trimmed' },
  'cart.add clientPosition': { families: ['naughty', 'unicode'], becomes: 'trimmed' },
  'cart.add emailAlias': { families: ['emails', 'naughty', 'injections', 'pumps'], becomes: 'trimmed' },
  // A LinkedIn URL, or none.
  'cart.add linkedinUrl': { families: ['addresses', 'scripts', 'pumps'], becomes: 'nothing', most: 60 },
  'cart.add websiteUrl': addresses,
  'cart.add brandGuidelines': { families: text, becomes: 'trimmed' },
  'cart.add focusTopic': { families: ['naughty', 'scripts', 'unicode'], becomes: 'trimmed' },
  'cart.add imageUrl': { families: ['naughty', 'injections', 'pumps'], becomes: 'refused' },
  'cart.add site_name': aside,
  'cart.add page_nickname': aside,
  'cart.add error': aside,
  'cart.addLinks lines.anchor': few,
  'cart.addLinks source': few,
  'cart.edit anchor': few,
  'cart.edit anchorText': few,
  'cart.edit url': addresses,
  'cart.edit targetUrl': addresses,
  'cart.edit source': few,
  'cart.edit clientName': few,
  'cart.edit clientPosition': few,
  'cart.edit emailAlias': { families: ['emails', 'naughty'], becomes: 'trimmed', most: 60 },
  'cart.edit linkedinUrl': { families: ['addresses', 'scripts'], becomes: 'nothing', most: 6 },
  'cart.edit websiteUrl': addresses,
  'cart.edit brandGuidelines': few,
  'cart.edit focusTopic': few,
  'cart.edit imageUrl': { families: ['naughty', 'injections'], becomes: 'refused', most: 6 },
  'cart.edit site_name': { ...aside, most: 6 },
  'cart.edit page_nickname': { ...aside, most: 6 },
  'cart.edit error': { ...aside, most: 6 },
} as const satisfies Record<string, Check>
