import type { OrderStatus } from '../orders/order-status.ts'

interface View {
  readonly label: string
  /** Status code; all codes if omitted. */
  readonly status?: Exclude<OrderStatus, 2>
  /** Archived by a customer or an administrator. The other views omit orders archived by an administrator. */
  readonly isArchived?: true
  /** Whether the filters `from` and `to` apply. */
  readonly dated?: true
  /** Days since it was completed. */
  readonly days?: number
}

/** The views of link orders by type, in their order. */
export const orderViews = {
  new: { label: 'New', status: 0 },
  completed: { label: 'Completed', status: 1, days: 30 },
  'in-progress': { label: 'In Progress', status: 3 },
  canceled: { label: 'Canceled', status: 9 },
  archived: { label: 'Archived', isArchived: true },
  all: { label: 'All', dated: true },
  'completed-all': { label: 'All Completed', status: 1, dated: true },
} as const satisfies Readonly<Record<string, View>>

export type OrderView = keyof typeof orderViews

export const viewOf = (view: OrderView): View => orderViews[view]

/** The order type filter defaults to new. */
export const DEFAULT_VIEW = 'new' satisfies OrderView

/** Views by date, each with its own call, in calendar days of UTC. */
export const orderPeriods = {
  today: 'Today',
  'this-month': 'This month',
  'this-last-month': 'Last month',
  'this-year': 'This year',
} as const
export type OrderPeriod = keyof typeof orderPeriods

/** Number of days that a view with dates goes back by default. */
export const FROM_DAYS_AGO = 14

/** Days of UTC, or instants. */
export interface Days {
  /** The first; null: from the beginning. */
  from: string | null
  /** The first moment after the period; null: no end. */
  before: string | null
}

type DaysOf = (today: string, year: number, month: number) => [from: string, before: string]

const periodDays: Readonly<Record<OrderPeriod, DaysOf>> = {
  today: (today) => [today, addDays(today, 1)],
  'this-month': (_, year, month) => [firstOf(year, month), firstOf(year, month + 1)],
  'this-last-month': (_, year, month) => [firstOf(year, month - 1), firstOf(year, month)],
  'this-year': (_, year) => [firstOf(year, 1), firstOf(year + 1, 1)],
}

/** Which days a view of a time has: `this-last-month` is the calendar month before this one. */
export function daysOf(period: OrderPeriod, today: string): Days {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const [from, before] = periodDays[period](today, year, month)
  return { from, before }
}

/** Days of a view with dates, inclusive; without a first day that of 14 days ago. */
export function datedDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Days {
  return { from: from ?? addDays(today, -FROM_DAYS_AGO), before: to === undefined ? null : behind(to) }
}

const DAY_LENGTH = 10
const behind = (to: string) =>
  to.length === DAY_LENGTH ? addDays(to, 1) : new Date(Date.parse(to) + 1).toISOString()

export const FROM_AFTER_TO = 'The first day must not be after the last.'

/** The date a number of days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}
