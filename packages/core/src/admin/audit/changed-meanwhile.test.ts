import { expect, test } from 'vitest'
import { changedMeanwhile } from './changed-meanwhile.ts'

test('says who was first and what they changed, by the headings of its columns', () => {
  const fields = ['price_cents', 'category_id', 'backlink_type', 'dr']
  expect(changedMeanwhile('Ada Admin', 'marketplace-link', fields)).toBe(
    'Ada Admin has changed this meanwhile: Price, Category, Backlink type, DR. Please look at it again, then repeat your change.',
  )
  expect(changedMeanwhile('Ada Admin', 'discount', ['from_day'])).toContain(': From day.')
  expect(changedMeanwhile(null, 'lead', [])).toBe(
    'Somebody else has changed this meanwhile. Please look at it again, then repeat your change.',
  )
})
