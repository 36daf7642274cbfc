import { useSyncExternalStore } from 'react'

/** Key prefix in `localStorage`, which survives a reload and is shared by all tabs. */
const PREFIX = 'linkwright.attempt.'

/** Attempts of an administrator signed in as a user are separate from those of the user. */
export const ownerOf = ({ id, origin_id }: { id: number; origin_id: number | null }): string =>
  origin_id === null ? String(id) : `${origin_id}-${id}`

export const storageKeyOf = (owner: string, kind: string): string => `${PREFIX}${owner}.${kind}`

const subscribers = new Set<() => void>()
export const notifySubscribers = (): void => subscribers.forEach((run) => run())

/** Whether this owner has a stored attempt in this browser. Only then the code that resumes attempts is loaded. */
export function useHasAttempts(owner: string): boolean {
  const has = () => pendingKinds(owner).length > 0
  return useSyncExternalStore(subscribe, has, has)
}

function subscribe(run: () => void): () => void {
  subscribers.add(run)
  addEventListener('storage', run)
  return () => {
    subscribers.delete(run)
    removeEventListener('storage', run)
  }
}

/** The kinds of an owner's stored attempts. */
export function pendingKinds(owner: string): string[] {
  const prefix = storageKeyOf(owner, '')
  return storedKeys(prefix).map((name) => name.slice(prefix.length))
}

/** Deletes the stored attempts of all accounts at sign-out; the server settles them. */
export function forgetAttempts(): void {
  storedKeys(PREFIX).forEach(removeKey)
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    // Storage is disabled.
    return []
  }
}

export function removeKey(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
