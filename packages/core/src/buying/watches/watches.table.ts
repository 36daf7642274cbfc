import { defineTable } from '../../tables/table.ts'
import { verdicts } from '../../tracking/verification/verdict.ts'
import { watchFilters } from '../../tracking/verification/watch-filters.ts'

/** Watched links. */
export const watchesTable = defineTable({
  name: 'watches',
  columns: {
    state: { kind: 'choice', label: 'State', of: verdicts, sort: true },
    url: { kind: 'address', label: 'URL', sort: true },
    page_nickname: { kind: 'text', label: 'Page' },
    since: { kind: 'moment', label: 'Since', sort: true, wide: true },
    checked_at: { kind: 'moment', label: 'Last checked', sort: true },
    due_at: { kind: 'moment', label: 'Next check', sort: true },
    promise: { kind: 'text', label: 'Promise', wide: true },
    paid_until: { kind: 'day', label: 'Paid until', sort: true },
    claim_id: { kind: 'count', label: 'Claim', wide: true },
  },
  sorts: ['id'],
  choices: {
    state: { label: 'State', of: watchFilters },
    origin: { label: 'Origin', of: { ordered: 'Ordered', imported: 'Imported or entered' } },
  },
  order: '-since',
  sizes: [25, 100, 500],
  size: 25,
  terminal: {
    id: 'ID',
    state: 'State',
    url: 'URL',
    since: 'Since',
    checked_at: 'Last checked',
    due_at: 'Next check',
    paid_until: 'Paid until',
    claim_id: 'Claim',
  },
})
