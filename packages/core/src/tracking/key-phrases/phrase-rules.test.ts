import { expect, test } from 'vitest'
import { AddKeyPhraseForm } from './key-phrase-form.ts'
import { PHRASE_LENGTH_HINT } from './phrase-rules.ts'

test('key phrase inputs hint at 80 characters; the limit is a hint only', () => {
  expect(PHRASE_LENGTH_HINT).toBe(80)
  expect(AddKeyPhraseForm.safeParse({ phrase: 'x'.repeat(PHRASE_LENGTH_HINT + 1) }).success).toBe(true)
})
