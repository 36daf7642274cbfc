import { CodeMissing, isReachable, isServed, reportUnreachable } from '../wire/reachable.ts'

/**
 * Fetches a part of the dashboard's code. Browsers cache a failed import until the page is reloaded, so nothing is
 * requested while the server is unreachable. An import that fails anyway needs a reload.
 */
export async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
  if ((!isReachable() || !navigator.onLine) && !(await isServed())) throw new CodeMissing()
  try {
    return await load()
  } catch (cause) {
    // A missing file on a reachable server means a newer build: `reloadAfterDeploy` handles it.
    throw (await isServed()) ? cause : new CodeMissing(cause)
  }
}

const optional = new WeakSet<Error>()

/** Whether the failed code was optional (`fetchOptional`); known once its failure was handled there. */
export const isOptional = (failure: Error): boolean => optional.has(failure)

/** Fetches optional code of a screen. A failure does not reload the page, which would lose the input. */
export async function fetchOptional<Parts extends unknown[]>(
  ...loads: { [At in keyof Parts]: () => Promise<Parts[At]> }
): Promise<Parts> {
  const noted = (failure: Error) => {
    optional.add(failure)
    throw failure
  }
  return fetchCode(async () => (await Promise.all(loads.map((load) => load().catch(noted)))) as Parts)
}

/** Reloads the page; while offline that would show the browser's error page. */
export async function reloadIfServed(): Promise<void> {
  if (await isServed()) location.reload()
  else reportUnreachable()
}
