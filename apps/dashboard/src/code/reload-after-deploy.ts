import { isOptional } from './fetch-code.ts'
import { CodeMissing, isServed, reportUnreachable, onceReachable } from '../wire/reachable.ts'

/** The URL of this file's bundle changes with every file that it imports. */
const BUILD = import.meta.url
/** Does not start with the prefix of the drafts, which are deleted with the session. */
const KEY = 'linkwright-reloaded'

/**
 * After a deployment an open page may request files that no longer exist. Reloads the page then, once per build, so that
 * a file that stays missing cannot cause a reload loop.
 */
export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // A dialog that cannot be opened closes and leaves the URL.
    const requestedUrl = location.href
    void isServed().then((isThere) => {
      if (isOptional(payload)) return
      if (!isThere) return reportUnreachable()
      // After saving, the next missing file reloads the page.
      if (wouldLoseWork() || !isFirstOfBuild()) return
      history.replaceState(history.state, '', requestedUrl)
      location.reload()
    })
  })
  addEventListener('error', ({ target }) => retryFile(target), true)
}

/** Retries a failed stylesheet once: the screen's own retry would render without its styles. */
function retryFile(failed: EventTarget | null): void {
  if (!(failed instanceof HTMLLinkElement) || failed.rel !== 'stylesheet') return
  onceReachable(new CodeMissing(), () => failed.replaceWith(failed.cloneNode()))
}

/** Whether a reload would lose input or running work: such code handles `beforeunload`. */
function wouldLoseWork(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

function isFirstOfBuild(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === BUILD) return false
    sessionStorage.setItem(KEY, BUILD)
    return true
  } catch {
    // Without storage the page would reload endlessly.
    return false
  }
}
