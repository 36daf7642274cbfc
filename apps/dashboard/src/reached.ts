import { isApiError } from '@linkwright/sdk'

const waiting = new Set<() => void>()
const followers = new Set<() => void>()
let isThere = true

/** Whether the last that was heard of the server was not that it cannot be reached. */
export const isReached = (): boolean => isThere

/** Runs it whenever `isReached` changes; answers how to end that. */
export function followReached(run: () => void): () => void {
  followers.add(run)
  return () => followers.delete(run)
}

/** The browser lost its connection; the live socket may stand for minutes without one. */
export function noteUnreached(): void {
  become(false)
}

/** A call failed, and its tries are used up. */
export function noteFailed(error: unknown): void {
  if (isUnreached(error)) become(false)
}

const isUnreached = (error: unknown) => isApiError(error) && error.code === 'network'

function become(next: boolean): void {
  if (next === isThere) return
  isThere = next
  followers.forEach((run) => run())
}

/** Runs it once the server answers again, if it could not be reached; answers how to give that up. */
export function onceReached(error: unknown, run: () => void): () => void {
  if (!isUnreached(error)) return () => {}
  waiting.add(run)
  return () => waiting.delete(run)
}

/** An answer came, or the browser has a connection again: no sentence that says otherwise may stay. */
export function noteReached(): void {
  become(true)
  const all = [...waiting]
  waiting.clear()
  for (const run of all) run()
}
