import { isOptional } from './fetch-code.ts'
import { CodeMissing, isServed, noteUnreachable, onceReachable } from '../wire/reachable.ts'

/** The address of this file's bundle changes with every file that it leads to. */
const BUILD = import.meta.url
/** Not one of the drafts, which end with the session. */
const KEY = 'linkwright-reloaded'

/**
 * After a deployment the files that an open page still asks for are gone: it is loaded anew, once for every build, so
 * that a file that stays away cannot load it again and again.
 */
export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // A dialog that cannot be opened closes and leaves the URL.
    const asked = location.href
    void isServed().then((isThere) => {
      if (isOptional(payload)) return
      if (!isThere) return noteUnreachable()
      // After saving, the next missing file reloads the page.
      if (wouldLose() || !isFirstOfBuild()) return
      history.replaceState(history.state, '', asked)
      location.reload()
    })
  })
  addEventListener('error', ({ target }) => askAgain(target), true)
}

/** A style sheet that could not be fetched is asked for once: what its screen does next would leave it bare. */
function askAgain(failed: EventTarget | null): void {
  if (!(failed instanceof HTMLLinkElement) || failed.rel !== 'stylesheet') return
  onceReachable(new CodeMissing(), () => failed.replaceWith(failed.cloneNode()))
}

/** Whether something typed, or under way, would be lost: whoever holds such has the browser ask before the page is left. */
function wouldLose(): boolean {
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
    // Where nothing can be remembered there would be no end to it.
    return false
  }
}
