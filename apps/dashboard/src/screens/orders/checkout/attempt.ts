import { isRecord, readJson, writeJson } from '../../../browser/stored-json.ts'
import { draftKey } from '../../../form/drafts.ts'

/** What is bought: a cart, or account credit. */
export type Bought = 'checkout' | 'credit'

/** A purchase on its way: sent again after a reload it is answered as it was, and nothing is charged twice. */
export interface Attempt<I extends object = object> {
  key: string
  input: I
  /** Its failure was told: it is sent again by the button alone, with the same key. */
  isTold?: true
}

/** Forgotten with what was typed, when its owner signs out. */
const nameOf = (bought: Bought, userId: number) => draftKey(bought, userId)

export function storeAttempt(bought: Bought, userId: number, attempt: Attempt): void {
  writeJson('sessionStorage', nameOf(bought, userId), attempt)
}

export function forgetAttempt(bought: Bought, userId: number): void {
  writeJson('sessionStorage', nameOf(bought, userId), null)
}

/** The attempt of this person that nobody knows the end of. */
export function storedAttempt<I extends object>(bought: Bought, userId: number): Attempt<I> | undefined {
  return readJson('sessionStorage', nameOf(bought, userId), isAttempt<I>)
}

/** The amount that the card was to be charged, of a cart; a purchase of credit says its total. */
export function dueOf({ input }: Attempt<{ card?: string | undefined; total?: string }>): string | undefined {
  return input.card ?? input.total
}

/** What was stored here was typed as it is; the server looks at all of it again. */
function isAttempt<I extends object>(value: unknown): value is Attempt<I> {
  return isRecord(value) && typeof value['key'] === 'string' && isRecord(value['input'])
}
