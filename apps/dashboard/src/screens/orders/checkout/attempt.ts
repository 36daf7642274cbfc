import type { CheckoutPlaceInput } from '@linkwright/sdk'
import { isRecord, readJson, writeJson } from '../../../browser/stored-json.ts'
import { draftKey } from '../../../form/drafts.ts'

/** An order on its way: sent again after a reload it is answered as it was, and nothing is charged twice. */
export interface Attempt {
  key: string
  input: CheckoutPlaceInput
  /** Its failure was told: it is sent again by the button alone, with the same key. */
  isTold?: true
}

/** Forgotten with what was typed, when its owner signs out. */
const nameOf = (userId: number) => draftKey('checkout', userId)

export function storeAttempt(userId: number, attempt: Attempt): void {
  writeJson('sessionStorage', nameOf(userId), attempt)
}

export function forgetAttempt(userId: number): void {
  writeJson('sessionStorage', nameOf(userId), null)
}

/** The attempt of this person that nobody knows the end of. */
export function storedAttempt(userId: number): Attempt | undefined {
  return readJson('sessionStorage', nameOf(userId), isAttempt)
}

function isAttempt(value: unknown): value is Attempt {
  return isRecord(value) && typeof value['key'] === 'string' && isRecord(value['input'])
}
