import { defineTable } from '../../tables/table.ts'
import { opportunityStatuses, type OpportunityStatus } from './opportunity-rules.ts'

/** Codes and labels are equal. */
const statuses = Object.fromEntries(opportunityStatuses.map((status) => [status, status])) as Record<
  OpportunityStatus,
  OpportunityStatus
>

/** Opportunities of a site. */
export const opportunitiesTable = defineTable({
  name: 'opportunities',
  columns: {
    page_nickname: { kind: 'text', label: 'Page', sort: true },
    compUrl: { kind: 'address', label: 'Competitor URL', sort: true, less: true },
    url: { kind: 'address', label: 'URL', sort: true },
    title: { kind: 'text', label: 'Title', sort: true, less: true },
    anchor_text: { kind: 'text', label: 'Anchor Text', sort: true },
    backlinks: { kind: 'count', label: 'Backlinks', sort: true },
    da: { kind: 'count', label: 'DA', hint: 'Domain authority, 0 to 100', sort: true },
    score: { kind: 'count', label: 'Engage Score', hint: 'Out of 100', sort: true },
    status: { kind: 'choice', label: 'Status', of: statuses, sort: true },
    priority: { kind: 'choice', label: 'Priority', of: { '0': 'No', '1': 'Yes' }, sort: true },
    notes: { kind: 'count', label: 'Notes' },
    host: { kind: 'text', label: 'Host', sort: true, less: true },
  },
  sorts: ['id'],
  order: '-score',
  sizes: [25, 100, 200, 500, 1000],
  size: 25,
  choices: {
    status: { label: 'Status', of: statuses },
    priority: { label: 'Priority', of: { '0': 'No', '1': 'Yes' } },
  },
  terminal: {
    id: 'ID',
    page_nickname: 'Page',
    url: 'URL',
    anchor_text: 'Anchor Text',
    backlinks: 'Backlinks',
    da: 'DA',
    score: 'Engage Score',
    status: 'Status',
    priority: 'Priority',
    notes: 'Notes',
  },
  file: {
    name: 'opportunities.csv',
    columns: {
      page_nickname: 'Page',
      compUrl: 'Competitor URL',
      url: 'URL',
      title: 'Title',
      anchor_text: 'Anchor Text',
      backlinks: 'Backlinks',
      da: 'DA',
      score: 'Engage Score',
      status: 'Status',
      priority: 'Priority',
      host: 'Host',
      notes: 'Notes',
      is_sample: 'Sample Data',
    },
  },
})
