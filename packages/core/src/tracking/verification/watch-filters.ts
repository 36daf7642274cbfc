import { verdicts } from './verdict.ts'

/** What a list of watched links can be filtered by. */
export const watchFilters = {
  ...verdicts,
  expired: 'Expired',
  waiting: 'Not checked yet',
  unseen: 'Not verified',
} as const
export type WatchFilter = keyof typeof watchFilters

/** The filters for lists of links, some of which are not watched. */
export const linkWatchFilters = { ...watchFilters, none: 'Not watched' } as const
export type LinkWatchFilter = keyof typeof linkWatchFilters

/** Names of filters of a table, for schemas. */
export const filterNames = <const T extends object>(filters: T) =>
  Object.keys(filters) as [keyof T & string, ...(keyof T & string)[]]
