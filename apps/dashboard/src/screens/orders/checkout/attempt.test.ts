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
  storeAttempt('checkout', 1, attempt)
  expect([storedAttempt('checkout', 1), storedAttempt('checkout', 2)]).toEqual([attempt, undefined])
  // Another purchase is another one.
  expect(storedAttempt('credit', 1)).toBeUndefined()
})

it('is forgotten once it is over, and when its owner signs out', () => {
  storeAttempt('checkout', 1, attempt)
  forgetAttempt('checkout', 1)
  expect(storedAttempt('checkout', 1)).toBeUndefined()
  storeAttempt('checkout', 1, attempt)
  clearDrafts()
  expect(storedAttempt('checkout', 1)).toBeUndefined()
})
