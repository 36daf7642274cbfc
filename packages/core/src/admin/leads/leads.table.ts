import { defineTable } from '../../tables/table.ts'
import { leadStatuses, type LeadStatus } from './lead-status.ts'

/** Codes and labels are equal. */
const statuses = Object.fromEntries(leadStatuses.map((status) => [status, status])) as Record<
  LeadStatus,
  LeadStatus
>

// Columns without a label appear only in the dialog, the terminal and the file: a printed page has no room for all.
const columns = {
  name: { kind: 'text', label: 'Name', sort: true, least: 144 },
  email: { kind: 'text', label: 'Email', sort: true, least: 208 },
  phone: { kind: 'text', less: true },
  website: { kind: 'address', label: 'Website', least: 144, share: '16%' },
  websites: { kind: 'count', sort: true, less: true },
  links_per_month: { kind: 'count', sort: true, less: true },
  status: { kind: 'choice', label: 'Status', of: statuses, sort: true },
  source: { kind: 'text', less: true },
  date_added: { kind: 'day', label: 'Added', sort: true },
  last_contact: { kind: 'day', label: 'Last contact', sort: true },
  notes: { kind: 'count', label: 'Notes' },
} as const

const terminal = {
  id: 'ID',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  websites: 'Websites',
  links_per_month: 'Links per month',
  status: 'Status',
  source: 'Source',
  date_added: 'Added',
  last_contact: 'Last contact',
} as const

const file = { ...terminal, notes: 'Notes' } as const
const sizes = [25, 100, 500, 1000] as const

/** Leads and customers. */
export const leadsTable = defineTable({
  name: 'leads',
  columns,
  order: '-date_added',
  sizes,
  size: 25,
  choices: { status: { label: 'Status', of: statuses } },
  terminal,
  file: { name: 'leads.csv', columns: file },
})

const { status: _, ...ofEveryone } = columns
const { status: __, ...inTerminal } = terminal
const { status: ___, ...inFile } = file
const account = { business: 'Account', plan: 'Plan', account_manager: 'Account manager' } as const

/** Leads that have subscribed, with their account. */
export const customersTable = defineTable({
  name: 'customers',
  columns: {
    ...ofEveryone,
    website: { kind: 'address' },
    last_contact: { kind: 'day', sort: true },
    date_added: { kind: 'moment', sort: true },
    business: { kind: 'text', label: 'Account' },
    plan: { kind: 'text', label: 'Plan' },
    account_manager: { kind: 'text', label: 'Account manager' },
  },
  order: '-date_added',
  sizes,
  size: 25,
  terminal: { ...inTerminal, ...account },
  file: { name: 'customers.csv', columns: { ...inFile, ...account } },
})
