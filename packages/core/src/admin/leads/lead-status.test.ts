import { expect, test } from 'vitest'
import { leadStatuses } from './lead-status.ts'

test('a lead is New, Demo Email, Demo Interested, Demo Not Interested, Demo Scheduled, Demo Video or Customer', () => {
  expect(leadStatuses).toEqual([
    'New',
    'Demo Email',
    'Demo Interested',
    'Demo Not Interested',
    'Demo Scheduled',
    'Demo Video',
    'Customer',
  ])
})
