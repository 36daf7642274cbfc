import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

test.each([
  [6, '+6 in 30 days'],
  [-4, '−4 in 30 days'],
  [0, 'No change in 30 days'],
])('a change by %i reads "%s"', (by, text) => {
  expect(changeText(by, 30)).toBe(text)
})
