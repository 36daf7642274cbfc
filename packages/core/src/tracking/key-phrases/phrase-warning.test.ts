import { expect, test } from 'vitest'
import { phraseWarning } from './phrase-warning.ts'

const others = ['dog harness', 'Straße', 'seo', 't-shirt']

test.each([
  ['Dog  Harness', 'dog harness'],
  [' dog   harness ', 'dog harness'],
  ['STRASSE', 'Straße'],
  ['SEO', 'seo'],
  ['t\u2011shirt', 't-shirt'],
])('“%s” equals “%s” except for capitals, spaces and typographic signs', (phrase, same) => {
  expect(phraseWarning(phrase, others)).toContain(`This page already has “${same}”.`)
})

test.each([' dog harness ', 'dog harnesses', ''])('“%s” causes no warning', (phrase) => {
  expect(phraseWarning(phrase, others)).toBeUndefined()
})
