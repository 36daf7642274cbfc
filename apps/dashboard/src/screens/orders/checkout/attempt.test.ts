import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearDrafts } from '../../../form/drafts.ts'
import { type Attempt, forgetAttempt, storeAttempt, storedAttempt } from './attempt.ts'

/** Object.keys of a browser's storage are what is stored; its methods are its prototype's. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

const attempt: Attempt = { key: 'a-key', input: { total: '94.05' } }
beforeEach(() => void vi.stubGlobal('sessionStorage', new Storage()))
afterEach(() => void vi.unstubAllGlobals())

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
