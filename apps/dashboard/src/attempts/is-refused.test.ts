import { ApiError } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { isRefused } from './is-refused.ts'

test.each([
  ['given_up', 422, true],
  ['declined', 422, true],
  ['key_in_use', 409, false],
  ['conflict', 409, true],
  ['unavailable', 503, false],
  ['network', 0, false],
] as const)('after %s (%i) the next attempt has a new key: %s', (code, status, isOver) => {
  expect(isRefused(new ApiError('A sentence.', { code, status }))).toBe(isOver)
})
