import { isApiError } from '@linkwright/sdk'

const waiting = new Set<() => void>()
const subscribers = new Set<() => void>()
let isThere = true

/** Whether the server is reachable, as far as is known. */
export const isReachable = (): boolean => isThere

/** Calls `run` whenever `isReachable` changes; returns the unsubscribe function. */
export function subscribeReachable(run: () => void): () => void {
  subscribers.add(run)
  return () => subscribers.delete(run)
}

/** The browser is offline; the live socket may seem open for minutes. */
export function reportUnreachable(): void {
  setReachable(false)
}

/** Whether the server serves the page itself. */
export async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** A call failed after all retries. */
export function reportFailure(error: unknown): void {
  if (isUnreachable(error)) setReachable(false)
}

/** Code of the dashboard could not be fetched. `isSpent`: the import was tried and fails until the page is reloaded. */
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

function setReachable(next: boolean): void {
  if (next === isThere) return
  isThere = next
  subscribers.forEach((run) => run())
}

/** After a network error, calls `run` once the server responds again; returns a cancel function. */
export function onceReachable(error: unknown, run: () => void): () => void {
  if (!isUnreachable(error)) return () => {}
  waiting.add(run)
  return () => waiting.delete(run)
}

/** After a network error, calls `run` whenever the server responds again, until cancelled. */
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

/** A response arrived, or the browser is online again: runs what waits for the server. */
export function reportReachable(): void {
  setReachable(true)
  const all = [...waiting]
  waiting.clear()
  for (const run of all) run()
}
