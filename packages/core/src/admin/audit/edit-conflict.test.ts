import { expect, test } from 'vitest'
import { editConflict } from './edit-conflict.ts'

test('says who was first and what they changed, by the headings of its columns', () => {
  const fields = ['price_cents', 'category_id', 'backlink_type', 'dr']
  expect(editConflict('Ada Admin', 'marketplace-link', fields)).toBe(
    'Ada Admin changed this while you were editing: Price, Category, Backlink type, DR. Please review it, then repeat your change.',
  )
  expect(editConflict('Ada Admin', 'discount', ['from_day'])).toContain(': From day.')
  expect(editConflict(null, 'lead', [])).toBe(
    'Another user changed this while you were editing. Please review it, then repeat your change.',
  )
})
