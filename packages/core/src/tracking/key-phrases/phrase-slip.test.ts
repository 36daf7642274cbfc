import { expect, test } from 'vitest'
import { phraseSlip } from './phrase-slip.ts'

const others = ['dog harness', 'Straße', 'seo']

test.each([
  ['Dog  Harness', 'dog harness'],
  [' dog   harness ', 'dog harness'],
  ['STRASSE', 'Straße'],
  ['SEO', 'seo'],
])('“%s” is “%s” but for capitals and spaces', (phrase, same) => {
  expect(phraseSlip(phrase, others)).toContain(`This page has “${same}” already.`)
})

test.each([' dog harness ', 'dog harnesses', ''])('“%s” is no slip', (phrase) => {
  expect(phraseSlip(phrase, others)).toBeUndefined()
})
