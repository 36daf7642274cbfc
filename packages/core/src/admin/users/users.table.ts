import { roles } from '../../access/roles.ts'
import { defineTable } from '../../tables/table.ts'
import { accountStatuses, accountStatusLabels, activeLabels } from './account-status.ts'

const labelsFor = <W extends string>(words: readonly W[], labels: Readonly<Record<W, string>>) =>
  Object.fromEntries(words.map((word) => [word, labels[word]])) as Record<W, string>

/** Statuses of accounts; a list without a status includes all accounts. */
const statuses = labelsFor(accountStatuses, accountStatusLabels)
const types = labelsFor(roles, { admin: 'Admin', agency: 'Agency', user: 'User' })
const onOff = { '1': 'On', '0': 'Off' } as const

/** All users. */
export const usersTable = defineTable({
  name: 'admin-users',
  columns: {
    email: { kind: 'text', label: 'Email', sort: true, least: 152 },
    agency: { kind: 'text', label: 'Business', sort: true, least: 112 },
    status: { kind: 'choice', label: 'Status', of: statuses, least: 80 },
    user_type: { kind: 'choice', label: 'Type', of: types, wide: true, least: 72 },
    plan: { kind: 'text', label: 'Plan', sort: true, least: 80 },
    credit: { kind: 'money', label: 'Credit', wide: true, least: 84 },
    month: { kind: 'money', label: 'Month', hint: 'ordered in the last 30 days', least: 84 },
    last_login: { kind: 'moment', label: 'Last login', sort: true, least: 132 },
    // Columns that do not fit on the screen appear in the details of a row.
    created_at: { kind: 'moment', sort: true },
    first_name: { kind: 'text', sort: true },
    last_name: { kind: 'text', sort: true },
    id: { kind: 'count' },
    b_id: { kind: 'count' },
    active: { kind: 'choice', of: activeLabels },
    api_access: { kind: 'choice', of: onOff },
  },
  sorts: ['id'],
  order: '-id',
  sizes: [25, 100, 500, 1000],
  size: 25,
  choices: {
    type: { label: 'Status', of: statuses },
    user_type: { label: 'Type', of: types },
  },
  terminal: {
    id: 'ID',
    b_id: 'Business ID',
    email: 'Email',
    first_name: 'First name',
    last_name: 'Last name',
    agency: 'Business',
    status: 'Status',
    user_type: 'Type',
    plan: 'Plan',
    credit: 'Credit',
    last_login: 'Last login',
  },
  file: {
    name: 'users.csv',
    columns: {
      id: 'id',
      b_id: 'b_id',
      created_at: 'created_at',
      status: 'status',
      email: 'email',
      first_name: 'first_name',
      last_name: 'last_name',
      user_type: 'user_type',
      agency: 'agency',
      accountManager: 'accountManager',
      month: 'month',
      quarter: 'quarter',
      year: 'year',
      plan: 'plan',
      credit: 'credit',
      last_login: 'last_login',
      api_access: 'api_access',
      active: 'active',
      reactivation_code: 'reactivation_code',
      source: 'source',
      stripe_customer_id: 'stripe_customer_id',
      numSites: 'numSites',
      numPages: 'numPages',
      numKeywords: 'numKeywords',
    },
  },
})
