import { expect, test } from 'vitest'
import { editConflict } from './edit-conflict.ts'

test('says who was first and what they changed, by the headings of its columns', () => {
  const fields = ['price_cents', 'category_id', 'backlink_type', 'dr']
  expect(editConflict('Ada Admin', 'marketplace-link', fields)).toBe(
    'Ada Admin has changed this meanwhile: Price, Category, Backlink type, DR. Please look at it again, then repeat your change.',
  )
  expect(editConflict('Ada Admin', 'discount', ['from_day'])).toContain(': From day.')
  expect(editConflict(null, 'lead', [])).toBe(
    'Somebody else has changed this meanwhile. Please look at it again, then repeat your change.',
  )
})
