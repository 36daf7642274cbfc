import { CodeMissing, isReachable, isServed, noteUnreachable } from '../wire/reachable.ts'

/**
 * Fetches a part of the dashboard's code. Browsers remember a file that failed for as long as the page is open, so it
 * is not even asked for while the server is known to be out of reach; what failed all the same needs the page anew.
 */
export async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
  if ((!isReachable() || !navigator.onLine) && !(await isServed())) throw new CodeMissing()
  try {
    return await load()
  } catch (cause) {
    // A file that is gone is another matter: `reloadAfterDeploy` sees to a newer build.
    throw (await isServed()) ? cause : new CodeMissing(cause)
  }
}

const optional = new WeakSet<Error>()

/** Whether it is the failure of something that its screen does without; known as soon as that was told of it. */
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
  else noteUnreachable()
}
