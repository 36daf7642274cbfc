import type { OrderedType } from '../orders/line-status.ts'

/**
 * The worklists of fulfilment, of orders that are New or In Progress; a check may also fail after its
 * order was completed.
 */
export const worklists = {
  mine: 'Mine',
  late: 'Late',
  waiting: 'Waiting for the vendor',
  'failed-checks': 'Failed checks',
} as const
export type Worklist = keyof typeof worklists

/** Days to fulfill a line without its own promise; after them it is late. */
export const dueDays: Readonly<Record<OrderedType, number>> = {
  backlinks: 30,
  syndication: 14,
  marketplace: 21,
  link_insertions: 21,
  msn: 30,
  dgt_pr: 30,
  technical_seo: 21,
  credit: 1,
}

/** No line is late before. */
export const SOONEST_DUE_DAYS = Math.min(...Object.values(dueDays))
