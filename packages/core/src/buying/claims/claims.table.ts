import { defineTable } from '../../tables/table.ts'
import { claimStates } from './transitions.ts'

const labels = Object.fromEntries(
  Object.entries(claimStates).map(([state, { label }]) => [state, label]),
) as Record<keyof typeof claimStates, string>

/** Claims for broken promises. */
export const claimsTable = defineTable({
  name: 'claims',
  columns: {
    opened_at: { kind: 'moment', label: 'Opened', sort: true },
    state: { kind: 'choice', label: 'State', of: labels },
    item: { kind: 'text', label: 'Item' },
    page_url: { kind: 'address', label: 'Page' },
    due_at: { kind: 'moment', label: 'Due', sort: true },
  },
  choices: { state: { label: 'State', of: labels } },
  order: '-opened_at',
  sizes: [25, 100, 500],
  size: 25,
  terminal: {
    id: 'ID',
    state: 'State',
    item: 'Item',
    page_url: 'Page',
    opened_at: 'Opened',
    due_at: 'Due',
    amount: 'Amount',
  },
})
