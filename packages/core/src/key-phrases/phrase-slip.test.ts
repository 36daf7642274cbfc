import { expect, test } from 'vitest'
import { phraseSlip } from './phrase-slip.ts'

const others = ['dog harness', 'Straße', 'seo']

test.each([
  ['Dog  Harness', 'dog harness'],
  [' dog   harness ', 'dog harness'],
  [' dog harness ', undefined],
  ['STRASSE', 'Straße'],
  ['SEO', 'seo'],
  ['dog harnesses', undefined],
  ['', undefined],
])('“%s” is like %s but for capitals and spaces', (phrase, same) => {
  const said = phraseSlip(phrase, others)
  if (same === undefined) expect(said).toBeUndefined()
  else expect(said).toContain(`This page has “${same}” already.`)
})
