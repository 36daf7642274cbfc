import { expect, test } from 'vitest'
import { conflictAction } from './conflict-action.ts'

const opened = { version: 2, newest: 3, isDirty: false, isSending: false }

test('takes the saved values of another user while nothing is typed, and reports them where something is', () => {
  expect(conflictAction(opened)).toBe('take')
  expect(conflictAction({ ...opened, isDirty: true })).toBe('tell')
})

test('nothing follows from an older reading, from none, or from what is being sent', () => {
  for (const newest of [1, 2, undefined])
    expect(conflictAction({ ...opened, newest, isDirty: true })).toBe('same')
  expect(conflictAction({ ...opened, isDirty: true, isSending: true })).toBe('same')
})
