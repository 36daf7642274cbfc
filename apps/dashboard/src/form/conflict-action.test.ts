import { expect, test } from 'vitest'
import { conflictAction } from './conflict-action.ts'

const opened = { version: 2, newest: 3, isDirty: false, isSending: false }

test('applies saved values of another user without unsaved input, and reports them otherwise', () => {
  expect(conflictAction(opened)).toBe('apply')
  expect(conflictAction({ ...opened, isDirty: true })).toBe('notify')
})

test('ignores older versions, missing ones and its own submission', () => {
  for (const newest of [1, 2, undefined])
    expect(conflictAction({ ...opened, newest, isDirty: true })).toBe('same')
  expect(conflictAction({ ...opened, isDirty: true, isSending: true })).toBe('same')
})
