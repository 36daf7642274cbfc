import { expect, test } from 'vitest'
import { spelled } from './choice.ts'

test.each([
  ['emailed', ['New', 'Emailed'], 'Emailed'],
  ['link published', ['Link Published'], 'Link Published'],
  ['cancelled', ['canceled', 'placed'], 'canceled'],
  ['Canceled', ['cancelled'], 'cancelled'],
  ['cancelled', ['canceled', 'cancelled'], 'cancelled'],
  // Ambiguous: either could be meant.
  ['ok', ['OK', 'Ok'], 'ok'],
  ['mailed', ['New', 'Emailed'], 'mailed'],
])('%s of %j is %s', (word, choices, meant) => {
  expect(spelled(word, choices)).toBe(meant)
})
