import type { ClaimShown } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { rendered, textOf } from '../../testing/rendered.tsx'
import { OverdueClaim } from './overdue-claim.tsx'

const claim = {
  id: 12,
  state: 'open',
  due_at: '2026-01-01T00:00:00.000Z',
  auto_credit: 'off',
  replacement_order_id: null,
} as ClaimShown
const shown = (changes: Partial<ClaimShown> = {}) =>
  textOf(rendered(<OverdueClaim claim={{ ...claim, ...changes }} />))

test('names a contact to the customer of an overdue claim', () => {
  expect(shown()).toContain('This claim is overdue. Write to us and name claim 12')
  expect(shown()).toContain('Write to us')
})

test('shows nothing to administrators, nor for claims that are not overdue', () => {
  expect(shown({ vendor: '' })).toBe('')
  expect(shown({ due_at: '2999-01-01T00:00:00.000Z' })).toBe('')
})
