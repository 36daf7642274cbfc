import { expect, test } from 'vitest'
import { ANCHOR_SHOWN, FILTER_DEBOUNCE_MS, opportunityStatuses, URL_SHOWN } from './opportunity-rules.ts'
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

test('URLs are cut at 60 characters and anchors at 20; the filter waits 500 ms', () => {
  expect({ URL_SHOWN, ANCHOR_SHOWN, FILTER_DEBOUNCE_MS }).toEqual({
    URL_SHOWN: 60,
    ANCHOR_SHOWN: 20,
    FILTER_DEBOUNCE_MS: 500,
  })
})
