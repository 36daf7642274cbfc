import { expect, test } from 'vitest'
import { lineStatuses, lineStatusLabel } from './line-status.ts'

const ofLinks = {
  new: 'New',
  ordered: 'Placed',
  in_progress: 'In Progress',
  placed: 'Completed',
  cancelled: 'Canceled',
}

test.each(['link_insertions', 'msn'] as const)(
  'the status of a line of %s: new, ordered (Placed), in_progress, placed (Completed), cancelled',
  (type) => {
    expect(lineStatuses[type]).toEqual(ofLinks)
  },
)

test('the status of a digital PR line: new (Received), in_progress, placed (Completed), canceled', () => {
  expect(lineStatuses.dgt_pr).toEqual({
    new: 'Received',
    in_progress: 'In Progress',
    placed: 'Completed',
    canceled: 'Canceled',
  })
})

test('the status of a technical SEO line has seven values with labels of their own', () => {
  expect(lineStatuses.technical_seo).toEqual({
    new: 'Received / Awaiting Onboarding',
    in_progress: 'In Progress',
    awaiting_review: 'Awaiting Client Review/Approval',
    placed: 'Complete - No Remediation',
    canceled: 'Cancelled',
    remediation: 'Remediation Steps',
    remediation_completed: 'Remediation Completed',
  })
})

test('a code has the label of its product, and an unknown one is shown as it is', () => {
  expect(lineStatusLabel('msn', 'ordered')).toBe('Placed')
  expect(lineStatusLabel('technical_seo', 'placed')).toBe('Complete - No Remediation')
  expect(lineStatusLabel('msn', 'shipped')).toBe('shipped')
})
