import { expect, test } from 'vitest'
import { refusalReason } from './refusal.ts'

test.each([
  [{ result: false }, 'The server did not make this change. Try again.'],
  [{ result: false, msg: 'He is still needed.' }, 'He is still needed.'],
  [{ msg: 'The site is locked.' }, 'The site is locked.'],
])('%j is a refusal', (body, message) => {
  expect(refusalReason(body)).toBe(message)
})

test.each([
  [{ result: true }],
  [{ msg: 'ok' }],
  [{ msg: 'ok', result: 'expired' }],
  [{ msg: 'failed', count: 0, duplicate: 0, refused: [] }],
  [[]],
  [null],
  ['a,b'],
])('%j is not a refusal', (body) => {
  expect(refusalReason(body)).toBeUndefined()
})
