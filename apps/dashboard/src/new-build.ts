/** The address of this file's bundle changes with every file that it leads to. */
const BUILD = import.meta.url
/** Not one of the drafts, which end with the session. */
const KEY = 'linkwright-reloaded'

/**
 * After a deployment the files that an open page still asks for are gone: it is loaded anew, once for every build, so
 * that a file that stays away cannot load it again and again.
 */
export function followBuild(): void {
  addEventListener('vite:preloadError', () => {
    // What cannot be opened closes meanwhile, and takes itself out of the address.
    const asked = location.href
    void isServed().then((isThere) => {
      if (!isThere || !isFirstOfBuild()) return
      history.replaceState(history.state, '', asked)
      location.reload()
    })
  })
}

/** Without a connection every file stays away, and the page itself would too. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
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
