import { expect, test } from 'vitest'
import { changedMeanwhile } from './changed-meanwhile.ts'

test('says who was first and what they changed, in words', () => {
  expect(changedMeanwhile('Ada Admin', ['price_cents', 'category_id', 'backlink_type'])).toBe(
    'Ada Admin has changed this meanwhile: price, category, backlink type. Please look at it again, then repeat your change.',
  )
  expect(changedMeanwhile(null, [])).toBe(
    'Somebody else has changed this meanwhile. Please look at it again, then repeat your change.',
  )
})
