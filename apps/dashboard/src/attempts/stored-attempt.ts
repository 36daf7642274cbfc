import { useSyncExternalStore } from 'react'
import { isRecord, readJson, writeJson } from '../browser/stored-json.ts'

/** A call that moves money, as it was sent: sent again with its key it is answered as it was, and done once. */
export interface Attempt<I extends object = object> {
  key: string
  input: I
  /** Milliseconds since 1970. */
  at: number
}

/** In `localStorage`, so that a reload and other tabs know of it. */
const PREFIX = 'linkwright.attempt.'

/**
 * The server settles what a kill or a lost answer has left within minutes. A call that never reached it is not sent later
 * than this: nobody expects that purchase any more.
 */
export const SENT_AGAIN_FOR_MS = 60 * 60_000

/** An administrator's attempts in the name of a user are their own. */
export const ownerOf = ({ id, origin_id }: { id: number; origin_id: number | null }): string =>
  origin_id === null ? String(id) : `${origin_id}-${id}`

const nameOf = (owner: string, kind: string) => `${PREFIX}${owner}.${kind}`

const followers = new Set<() => void>()
const notifyFollowers = () => followers.forEach((run) => run())

export function storeAttempt(owner: string, kind: string, attempt: Attempt): void {
  writeJson('localStorage', nameOf(owner, kind), attempt)
  notifyFollowers()
}

export function forgetAttempt(owner: string, kind: string): void {
  remove(nameOf(owner, kind))
  notifyFollowers()
}

/** Whether this owner has left an attempt here, in any tab. */
export function useHasAttempts(owner: string): boolean {
  const has = () => kindsLeft(owner).length > 0
  return useSyncExternalStore(follow, has, has)
}

function follow(run: () => void): () => void {
  followers.add(run)
  addEventListener('storage', run)
  return () => {
    followers.delete(run)
    removeEventListener('storage', run)
  }
}

export function storedAttempt<I extends object>(owner: string, kind: string): Attempt<I> | undefined {
  return readJson('localStorage', nameOf(owner, kind), isAttempt<I>)
}

/** The kinds of attempts that an owner has left here. */
export function kindsLeft(owner: string): string[] {
  const prefix = nameOf(owner, '')
  return namesStored()
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
}

/** Forgets what was sent in this browser, of every account: its owner signs out, and the server settles it. */
export function forgetAttempts(): void {
  namesStored()
    .filter((name) => name.startsWith(PREFIX))
    .forEach(remove)
}

/** Calls `changed` with the kind when another tab has stored or forgotten an attempt of this owner. */
export function onStoredInOtherTab(owner: string, changed: (kind: string) => void): void {
  const prefix = nameOf(owner, '')
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) changed(key.slice(prefix.length))
  })
}

function namesStored(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    // Storage that is switched off keeps nothing.
    return []
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was stored there either.
  }
}

/** The server checks all of the input again. */
function isAttempt<I extends object>(value: unknown): value is Attempt<I> {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['at'] === 'number' &&
    isRecord(value['input'])
  )
}
