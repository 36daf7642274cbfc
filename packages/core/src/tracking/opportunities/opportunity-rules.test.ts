import { expect, test } from 'vitest'
import { opportunityStatuses } from './opportunity-rules.ts'
import { opportunitiesTable } from './opportunities.table.ts'

test('the outreach statuses in the order of the dropdown', () => {
  expect(opportunityStatuses).toEqual([
    'New',
    'Emailed',
    'Getting Link Added',
    'Writing Guest Post',
    'Link Published',
    'Rejected',
  ])
})

test('the table has the specified columns, 25 rows a page at first', () => {
  expect(Object.values(opportunitiesTable.columns).map(({ label }) => label)).toEqual([
    'Page',
    'Competitor URL',
    'URL',
    'Title',
    'Anchor Text',
    'Backlinks',
    'DA',
    'Engage Score',
    'Status',
    'Priority',
    'Notes',
    'Host',
  ])
  expect([opportunitiesTable.sizes, opportunitiesTable.size]).toEqual([[25, 100, 200, 500, 1000], 25])
})
