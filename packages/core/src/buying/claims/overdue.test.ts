import { describe, expect, test } from 'vitest'
import { isOverdue, overdueSentence } from './overdue.ts'

const now = new Date('2026-11-29T12:00:00Z')
const claim = {
  id: 12,
  state: 'open',
  due_at: '2026-11-28T12:00:00.000Z',
  auto_credit: 'off',
  replacement_order_id: null,
} as const

describe('an overdue claim', () => {
  test('is an open one whose due date has passed', () => {
    expect(isOverdue(claim, now)).toBe(true)
    expect(isOverdue({ ...claim, state: 'answered' }, now)).toBe(true)
    expect(isOverdue({ ...claim, state: 'refused' }, now)).toBe(false)
    expect(isOverdue({ ...claim, due_at: '2026-11-30T12:00:00.000Z' }, now)).toBe(false)
  })

  test('says what the customer can do', () => {
    expect(overdueSentence(claim, now)).toContain('Write to us and name claim 12')
    expect(overdueSentence({ ...claim, auto_credit: 'on' }, now)).toContain('automatically')
    expect(overdueSentence({ ...claim, replacement_order_id: 4 }, now)).toContain('replacement')
  })

  test('says nothing else where automatic credit is paused, nor of claims that are not overdue', () => {
    expect(overdueSentence({ ...claim, auto_credit: 'paused' }, now)).toBeNull()
    expect(overdueSentence({ ...claim, state: 'credited' }, now)).toBeNull()
  })
})
