import { defineTable } from '../../tables/table.ts'
import { verdictCodes } from '../../tracking/verification/verdict.ts'
import { claimStages } from './transitions.ts'

/** Open claims that are due within this time can be listed alone. */
export const DUE_SOON_DAYS = 7

const labels = Object.fromEntries(
  Object.entries(claimStages).map(([stage, { label }]) => [stage, label]),
) as Record<keyof typeof claimStages, string>

const reasons = Object.fromEntries(
  Object.entries(verdictCodes).map(([code, { text }]) => [code, text]),
) as Record<keyof typeof verdictCodes, string>

/** Claims for broken promises. */
export const claimsTable = defineTable({
  name: 'claims',
  ownCurrency: true,
  columns: {
    item: { kind: 'text', label: 'Item', least: 316 },
    customer: { kind: 'text', label: 'Customer', wide: true, least: 132 },
    stage: { kind: 'choice', label: 'State', of: labels },
    code: { kind: 'choice', of: reasons },
    page_url: { kind: 'address', label: 'Page', wide: true, least: 144, share: '18%' },
    opened_at: { kind: 'moment', sort: true },
    due_at: { kind: 'day', label: 'Due', sort: true },
    amount: { kind: 'money', label: 'Amount' },
  },
  // Open claims by their due date, then ended ones, the latest first.
  sorts: ['urgency'],
  choices: {
    state: { label: 'State', of: labels },
    due: {
      label: 'Due',
      of: { overdue: 'Overdue', soon: `Within ${DUE_SOON_DAYS} days`, later: 'Later', ended: 'Ended' },
    },
  },
  order: 'urgency',
  sizes: [25, 100, 500],
  size: 25,
  terminal: {
    id: 'ID',
    stage: 'State',
    item: 'Item',
    page_url: 'Page',
    opened_at: 'Opened',
    due_at: 'Due',
    amount: 'Amount',
  },
})
