// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { clearDrafts } from '../../../form/drafts.ts'
import { type Attempt, forgetAttempt, storeAttempt, storedAttempt } from './attempt.ts'

const attempt: Attempt = { key: 'a-key', input: { total: '94.05' } }
beforeEach(() => sessionStorage.clear())

it('an order on its way is there after a reload, for whoever placed it alone', () => {
  storeAttempt(1, attempt)
  expect([storedAttempt(1), storedAttempt(2)]).toEqual([attempt, undefined])
})

it('is forgotten once it is over, and when its owner signs out', () => {
  storeAttempt(1, attempt)
  forgetAttempt(1)
  expect(storedAttempt(1)).toBeUndefined()
  storeAttempt(1, attempt)
  clearDrafts()
  expect(storedAttempt(1)).toBeUndefined()
})
