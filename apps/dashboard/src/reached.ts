import { isApiError } from '@linkwright/sdk'

const waiting = new Set<() => void>()

/** Runs it once the server answers again, if it could not be reached; answers how to give that up. */
export function onceReached(error: unknown, run: () => void): () => void {
  if (!isApiError(error) || error.code !== 'network') return () => {}
  waiting.add(run)
  return () => waiting.delete(run)
}

/** An answer came, or the browser has a connection again: no sentence that says otherwise may stay. */
export function noteReached(): void {
  const all = [...waiting]
  waiting.clear()
  for (const run of all) run()
}
