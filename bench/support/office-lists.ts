import { contract } from '@linkwright/core/contract/index'
import type { Endpoint } from '@linkwright/core/contract/endpoint'
import { lookupFields } from '@linkwright/core/admin/product-logs/lookup-fields'
import type { ListRequest } from './timed-request.ts'

type Words = Readonly<Record<string, string>>

/** Lists of administrators over the rows of all accounts: the parameters of their paths, and the longest views. */
export const officeLists: Readonly<Record<string, Words>> = {
  'marketplace.links': {},
  'marketplace.facets': {},
  'marketplace.vendors': {},
  'marketplace.categories': {},
  'fulfilment.list': { type: 'all', from: '2020-01-01' },
  'fulfilment.today': {},
  'fulfilment.thisMonth': {},
  'fulfilment.lastMonth': {},
  'fulfilment.thisYear': {},
  'fulfilment.worklist': { what: 'late' },
  'credit.log': {},
  'credit.totals': {},
  'credit.available': {},
  'credit.history': { userId: '1000007' },
  'productLogs.sales': {},
  'productLogs.salesOf': { product: '101' },
  'productLogs.linkInsertions': {},
  'productLogs.linkInsertionsOf': { product: '140' },
  'productLogs.msn': {},
  'productLogs.dgtPr': {},
  'productLogs.technicalSeo': {},
  'overview.show': {},
  'audit.list': {},
  'adminUsers.list': { type: 'all' },
  'adminUsers.stats': {},
  'leads.list': {},
  'customers.list': {},
}

/** Their exports; the last one is the largest. */
export const officeFiles = [
  'fulfilment.exportNew',
  'credit.export',
  'credit.exportAvailable',
  'productLogs.exportSales',
  'productLogs.exportLinkInsertions',
  'productLogs.exportMsn',
  'productLogs.exportDgtPr',
  'productLogs.exportTechnicalSeo',
  'adminUsers.export',
  'leads.export',
  'customers.export',
  'audit.export',
] as const

/** Parameters of lists that are not part of their paths. */
const held: Words = {
  actor: '1',
  backlink_type: 'niche edit',
  business: '1000007',
  category_id: '7',
  from: '2026-11-01',
  id: '1000007',
  max_price: '100',
  min_dr: '50',
  product: '101',
  subject_id: '500',
  to: '2025-06-30',
  who: 'reader777@example.test',
}

/** Texts that many rows, few rows and no rows contain. */
const TEXTS = ['ar', '777', 'no such text']
/** One choice of many similar ones. */
const MOST_CHOICES = 4
const PAGE = 25
const MOST_ROWS = 1000

export type Kind = 'page' | 'rows' | 'text'

export interface ListCase extends ListRequest {
  kind: Kind
  /** Rows per page; the last page is read too. */
  limit?: number
}

export function endpointOf(call: string): Endpoint {
  const [area = '', name = ''] = call.split('.')
  const areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract
  const found = areas[area]?.[name]
  if (found === undefined) throw new Error(`There is no call ${call}.`)
  return found
}

/** All queries of a list: in each order, with each choice, by texts and for 1,000 rows. */
export function listCasesOf(call: string): ListCase[] {
  const endpoint = endpointOf(call)
  const fields: Readonly<Record<string, unknown>> = endpoint.input.shape
  const ways = waysOf(endpoint, officeLists[call] ?? {})
  return ways.flatMap((way, nth) => {
    const paged: Words = 'limit' in fields ? { limit: `${PAGE}` } : {}
    const page = (more: Words): ListCase => ({
      kind: 'page',
      path: addressOf(endpoint, { ...paged, ...way, ...more }),
      ...('offset' in fields ? { limit: PAGE } : {}),
    })
    const texts = 'q' in fields ? TEXTS : []
    const own = [
      page({}),
      ...texts.map((q): ListCase => ({ kind: 'text', path: addressOf(endpoint, { ...paged, ...way, q }) })),
    ]
    if (nth > 0) return own
    const others = Object.keys(fields).filter(
      (name) => !['sort', 'limit', 'offset', 'cursor', 'q'].includes(name) && !(name in way),
    )
    return [
      ...own,
      ...choicesOf(fields['sort']).map((sort) => page({ sort })),
      ...others.flatMap((name) => wordsFor(name, fields[name]).map((word) => page({ [name]: word }))),
      ...('limit' in fields
        ? [{ ...page({ limit: `${MOST_ROWS}` }), kind: 'rows' as const, limit: MOST_ROWS }]
        : []),
    ]
  })
}

/** Looks up orders by each field. */
export const lookups: readonly ListCase[] = Object.keys(lookupFields).map((field) => ({
  kind: 'text',
  path: endpointOf('productLogs.lookup').path,
  body: { field, value: field.endsWith('_id') && field !== 'hoth_order_id' ? '1000007' : 'reader 777' },
}))

/** What users have ordered, for the maximum number of users on a page. */
export const sales: ListCase = {
  kind: 'rows',
  path: endpointOf('adminUsers.sales').path,
  body: { userIds: Array.from({ length: MOST_ROWS }, (_, nth) => 1_000_001 + nth * 17) },
}

/** The longest view of the list, then its other views, which are words in its path. */
function waysOf({ path, input }: Endpoint, given: Words): Words[] {
  const name = Object.keys(given).find((each) => path.includes(`{${each}}`))
  const words = name === undefined ? [] : choicesOf(input.shape[name])
  const others = words.filter((word) => name !== undefined && word !== given[name])
  return [given, ...others.map((word) => ({ ...given, ...(name === undefined ? {} : { [name]: word }) }))]
}

function wordsFor(name: string, field: unknown): string[] {
  const choices = choicesOf(field).slice(0, MOST_CHOICES)
  const word = held[name]
  if (choices.length > 0) return choices
  if (word === undefined) throw new Error(`No value is known for ${name}.`)
  return [word]
}

/** The words that a field of a schema accepts; none if it accepts other values. */
function choicesOf(field: unknown): string[] {
  if (typeof field !== 'object' || field === null) return []
  if ('unwrap' in field && typeof field.unwrap === 'function') return choicesOf(field.unwrap())
  const options: unknown = 'options' in field ? field.options : []
  return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : []
}

function addressOf({ path }: Endpoint, words: Words): string {
  const rest = new URLSearchParams(Object.entries(words).filter(([name]) => !path.includes(`{${name}}`)))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(words[name] ?? ''))
  return rest.size === 0 ? filled : `${filled}?${rest}`
}
