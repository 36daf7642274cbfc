import { isRecord, readJson, writeJson } from '../browser/stored-json.ts'
import { storageKeyOf, notifySubscribers, removeKey } from './pending-attempts.ts'

/** A call that moves money, as it was sent. Sent again with its key, it gets the same response and runs once. */
export interface Attempt<I extends object = object> {
  key: string
  input: I
  /** Milliseconds since 1970. */
  at: number
}

/**
 * The server settles calls interrupted by a crash or a lost response within minutes. A call that never reached it is not
 * sent later than this: by then the user no longer expects the purchase.
 */
export const RETRY_LIMIT_MS = 60 * 60_000

export function storeAttempt(owner: string, kind: string, attempt: Attempt): void {
  writeJson('localStorage', storageKeyOf(owner, kind), attempt)
  notifySubscribers()
}

export function forgetAttempt(owner: string, kind: string): void {
  removeKey(storageKeyOf(owner, kind))
  notifySubscribers()
}

export function storedAttempt<I extends object>(owner: string, kind: string): Attempt<I> | undefined {
  return readJson('localStorage', storageKeyOf(owner, kind), isAttempt<I>)
}

/** Calls `changed` with the kind when another tab has stored or forgotten an attempt of this owner. */
export function onStoredInOtherTab(owner: string, changed: (kind: string) => void): void {
  const prefix = storageKeyOf(owner, '')
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) changed(key.slice(prefix.length))
  })
}

/** Checks the shape only: the server validates the input. */
function isAttempt<I extends object>(value: unknown): value is Attempt<I> {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['at'] === 'number' &&
    isRecord(value['input'])
  )
}
