import type { CreditAction } from './credit-rules.ts'
import { defineTable } from '../../tables/table.ts'

export const creditActionLabels: Readonly<Record<CreditAction, string>> = {
  opening: 'Opening balance',
  purchase: 'Bought',
  order: 'Spent',
  add: 'Added',
  remove: 'Removed',
}

const columns = {
  date_time: { kind: 'moment', label: 'Time', sort: true, least: 112 },
  // A screen shows the email address below the name.
  name: { kind: 'text', label: 'Name, email', least: 152, share: '19%' },
  biz_name: { kind: 'text', label: 'Business', less: true, least: 96, share: '13%' },
  user_email: { kind: 'text' },
  order_id: { kind: 'text', label: 'Order', less: true, least: 60 },
  action: { kind: 'choice', label: 'Action', of: creditActionLabels, least: 72 },
  amount: { kind: 'money', label: 'Amount', sort: true, least: 80 },
  credit: { kind: 'money', label: 'Balance', hint: 'Balance after this entry.', less: true, least: 80 },
  reason: { kind: 'text', label: 'Reason', least: 112, share: '15%' },
  by: {
    kind: 'text',
    label: 'By',
    hint: 'Person who made the change; empty if it was automatic.',
    less: true,
    least: 112,
    share: '13%',
  },
} as const

const terminal = {
  date_time: 'Time',
  user_email: 'Email',
  biz_name: 'Business',
  action: 'Action',
  amount: 'Amount',
  credit: 'Balance',
  order_id: 'Order',
  reason: 'Reason',
  by: 'By',
} as const

/** Headings of a file that are the names of its columns. */
const named = <const N extends string>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { readonly [C in N]: C }

/** List the credit entries of all businesses, newest first. */
export const creditLog = defineTable({
  name: 'credit-log',
  columns,
  order: '-date_time',
  sizes: [25, 100, 500, 1000],
  size: 25,
  days: 'inclusive',
  choices: { action: { label: 'Action', of: creditActionLabels } },
  terminal,
  file: {
    name: 'credit_log.csv',
    columns: named('date_time', 'name', 'biz_name', 'order_id', 'action', 'amount', 'reason', 'user_email'),
  },
})

const { order_id, action, credit, reason, by } = columns

/** The credit log of one business. */
export const creditHistory = defineTable({
  name: 'credit-history',
  columns: {
    date_time: { kind: 'moment', label: 'Time' },
    action,
    amount: { kind: 'money', label: 'Amount' },
    credit,
    order_id,
    reason,
    by,
  },
  sorts: ['date_time', 'amount'],
  order: '-date_time',
  sizes: [10, 25, 100],
  size: 10,
  terminal,
})

/** Accounts with available credit: quarter means 90 days and year 365. */
export const creditBalances = defineTable({
  name: 'credit-balances',
  columns: {
    created_at: { kind: 'moment', label: 'Since', sort: true },
    status: { kind: 'choice', label: 'Status' },
    email: { kind: 'text', label: 'Email' },
    name: { kind: 'text', label: 'Name' },
    user_type: { kind: 'text', label: 'Type', less: true },
    source: { kind: 'text', label: 'Source', less: true },
    month: { kind: 'money', label: 'Month', hint: 'Ordered in 30 days, before tax.', less: true },
    quarter: { kind: 'money', label: 'Quarter', hint: 'Ordered in 90 days, before tax.', less: true },
    year: { kind: 'money', label: 'Year', hint: 'Ordered in 365 days, before tax.', less: true },
    plan: { kind: 'text', label: 'Plan', less: true },
    credit: { kind: 'money', label: 'Credit', sort: true },
  },
  order: '-credit',
  sizes: [25, 100, 500, 1000],
  size: 25,
  terminal: {
    email: 'Email',
    name: 'Name',
    credit: 'Credit',
    status: 'Status',
    plan: 'Plan',
    month: 'Month',
    quarter: 'Quarter',
    year: 'Year',
    created_at: 'Since',
  },
  file: {
    name: 'credit_available.csv',
    columns: named(
      'created_at',
      'status',
      'email',
      'name',
      'user_type',
      'source',
      'month',
      'quarter',
      'year',
      'plan',
      'credit',
    ),
  },
})
