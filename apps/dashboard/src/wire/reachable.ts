import { isApiError } from '@linkwright/sdk'

const waiting = new Set<() => void>()
const followers = new Set<() => void>()
let isThere = true

/** Whether the last that was heard of the server was not that it cannot be reached. */
export const isReachable = (): boolean => isThere

/** Runs it whenever `isReachable` changes; answers how to end that. */
export function followReachable(run: () => void): () => void {
  followers.add(run)
  return () => followers.delete(run)
}

/** The browser lost its connection; the live socket may stand for minutes without one. */
export function noteUnreachable(): void {
  become(false)
}

/** Without a connection every file stays away, and the page itself would too. */
export async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** A call failed, and its tries are used up. */
export function noteFailed(error: unknown): void {
  if (isUnreachable(error)) become(false)
}

/** A part of the dashboard itself could not be fetched; `isSpent` when it was asked for, and never comes to this page. */
export class CodeMissing extends Error {
  readonly isSpent: boolean

  constructor(cause?: unknown) {
    super('This part could not be loaded. We try again when the server is back.', {
      cause,
    })
    this.name = 'CodeMissing'
    this.isSpent = cause !== undefined
  }
}

const isUnreachable = (error: unknown) =>
  error instanceof CodeMissing || (isApiError(error) && error.code === 'network')

function become(next: boolean): void {
  if (next === isThere) return
  isThere = next
  followers.forEach((run) => run())
}

/** Runs it once the server answers again, if it could not be reached; answers how to give that up. */
export function onceReachable(error: unknown, run: () => void): () => void {
  if (!isUnreachable(error)) return () => {}
  waiting.add(run)
  return () => waiting.delete(run)
}

/** Runs it whenever the server answers again, until that is given up. */
export function wheneverReachable(error: unknown, run: () => void): () => void {
  let off = () => {}
  const wait = () => {
    off = onceReachable(error, () => {
      wait()
      run()
    })
  }
  wait()
  return () => off()
}

/** An answer came, or the browser has a connection again: no sentence that says otherwise may stay. */
export function noteReachable(): void {
  become(true)
  const all = [...waiting]
  waiting.clear()
  for (const run of all) run()
}
