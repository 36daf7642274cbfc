import { useSyncExternalStore } from 'react'

/** In `localStorage`, so that a reload and other tabs know of it. */
const PREFIX = 'linkwright.attempt.'

/** An administrator's attempts in the name of a user are their own. */
export const ownerOf = ({ id, origin_id }: { id: number; origin_id: number | null }): string =>
  origin_id === null ? String(id) : `${origin_id}-${id}`

export const nameOf = (owner: string, kind: string): string => `${PREFIX}${owner}.${kind}`

const followers = new Set<() => void>()
export const notifyFollowers = (): void => followers.forEach((run) => run())

/** Whether this owner has left an attempt here, in any tab. Every screen asks: what sends one again is fetched for it. */
export function useHasAttempts(owner: string): boolean {
  const has = () => pendingKinds(owner).length > 0
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

/** The kinds of attempts that an owner has left here. */
export function pendingKinds(owner: string): string[] {
  const prefix = nameOf(owner, '')
  return namesStored(prefix).map((name) => name.slice(prefix.length))
}

/** Forgets what was sent in this browser, of every account: its owner signs out, and the server settles it. */
export function forgetAttempts(): void {
  namesStored(PREFIX).forEach(remove)
}

function namesStored(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    // Storage that is switched off keeps nothing.
    return []
  }
}

export function remove(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was stored there either.
  }
}
