import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const search = { families: ['naughty', 'injections', 'pumps'], becomes: 'nothing', most: 6 } as const
const day = { families: ['dates', 'naughty', 'pumps'], becomes: 'nothing', most: 12 } as const
const address = {
  families: ['addresses', 'naughty', 'scripts', 'injections', 'pumps'],
  becomes: 'address',
} as const

/** Fields of the calls that fulfil orders. */
export const fulfilmentFields = {
  'claims.list q': search,
  'claims.list cursor': search,
  'claims.list item': search,
  'claims.list vendor': search,
  'claims.answer note': { families: text, becomes: 'trimmed', most: 12 },
  'claims.settle note': { families: text, becomes: 'trimmed', most: 12 },
  'claims.settle due_day': day,
  'fulfilment.list q': search,
  'fulfilment.list cursor': search,
  'fulfilment.list from': day,
  'fulfilment.list to': day,
  'fulfilment.today q': search,
  'fulfilment.today cursor': search,
  'fulfilment.thisMonth q': search,
  'fulfilment.thisMonth cursor': search,
  'fulfilment.lastMonth q': search,
  'fulfilment.lastMonth cursor': search,
  'fulfilment.thisYear q': search,
  'fulfilment.thisYear cursor': search,
  'fulfilment.worklist q': search,
  'fulfilment.worklist cursor': search,
  'fulfilment.exportNew q': search,
  'fulfilment.edit anchor_text': { families: text, becomes: 'trimmed' },
  'fulfilment.edit published_url': address,
  'fulfilment.edit target_url': { ...address, most: 20 },
  'fulfilment.edit report_info': { families: text, becomes: 'same' },
  'fulfilment.saveReport report_info': { families: text, becomes: 'same', most: 6 },
  'fulfilment.setStatus status': { families: ['naughty', 'injections', 'pumps'], becomes: 'refused' },
  'fulfilment.publish lines.published_url': { ...address, most: 20 },
  'fulfilment.publish lines.hoth_order_id': search,
  'fulfilment.publish lines.replaces.published_url': search,
  'fulfilment.addNote note': { families: text, becomes: 'trimmed' },
  'fulfilment.acceptCheck note': { families: text, becomes: 'trimmed', most: 6 },
} as const satisfies Record<string, Check>
