// How it works: docs/internals/locks.md
import type { DB } from './tables.ts'

type Columns = { [T in keyof DB]?: keyof DB[T] | null }

/**
 * Every lock of the server, in the order in which a transaction acquires them. A table has the column that orders its
 * rows (null: it has one row), an advisory lock its number, which is the same on every server. Rows that a deletion
 * cascades to follow the deleted row.
 */
export const lockOrder = {
  migrations: 4_400_001,
  'taking a job': 4_400_002,
  'test processor': 4_400_032,

  settings: null,
  plans: 'id',
  providers: 'name',
  cart_discounts: 'id',
  products: 'id',
  content_options: 'id',
  account_managers: 'id',
  marketplace_links: 'id',
  marketplace_categories: 'id',
  marketplace_vendors: 'id',
  'jobs.job': 'id',

  businesses: 'id',
  plan_changes: 'id',
  users: 'id',
  sessions: 'token_hash',
  leads: 'id',
  lead_notes: 'id',

  pages: 'id',
  sites: 'id',
  search_console_sites: 'site_id',
  sniper_projects: 'id',
  imports: 'id',
  bulk_runs: 'id',

  checkouts: 'id',
  orders: 'id',
  order_lines: 'id',
  link_promises: 'id',
  claims: 'id',

  links: 'id',
  key_phrases: 'id',
  opportunities: 'id',
  opportunity_notes: 'id',
} as const satisfies Columns & Record<string, string | number | null>

export type LockName = keyof typeof lockOrder

/** Parts of transactions that lock out of order, with the reason. */
export const ownOrders = {
  'figures of the demo': 'No other transaction sees the rows of the one that adds them.',
  'a line of the demo': 'No other transaction sees the lines of the orders that the seed adds.',
  'orders of the demo':
    'The accounts, pages and sites are locked before the first order; no other transaction sees the other rows.',
  'an order of a bulk action':
    'The job locks its run and the user who started it, which no transaction that has locked a customer’s order locks.',
} as const

/** Strength of a row lock: `key share` prevents deletion, `no key update` is for changing the row. */
export const lockModes = ['key share', 'share', 'no key update', 'update'] as const
export type LockMode = (typeof lockModes)[number]

/** Names of advisory locks. */
export type AdvisoryLock = { [N in LockName]: (typeof lockOrder)[N] extends number ? N : never }[LockName]

/** Tables whose rows are locked. */
export type LockedTable = Exclude<LockName, AdvisoryLock>

const ranks = Object.keys(lockOrder)
export const rankOf = (name: LockName): number => ranks.indexOf(name)
