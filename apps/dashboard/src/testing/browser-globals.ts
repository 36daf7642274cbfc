import { vi } from 'vitest'

/** The browser globals that the session needs, for tests in Node; `vi.unstubAllGlobals()` removes them. */
export function browserGlobals() {
  const target = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null })
  const stored = new Map<string, string>()
  /** The written keys, in order. */
  const writes: string[] = []
  let isMirrored = false
  function notify(key: string, newValue: string | null): void {
    if (isMirrored) target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }
  const browser = {
    kept: stored,
    writes,
    document,
    /** The URLs that the page navigated to. */
    went: [] as string[],
    /** Characters that fit into the storage as one value. */
    limit: Infinity,
    /** From now on this tab gets storage events for its own writes, like another tab. */
    mirror: () => void (isMirrored = true),
    /** Simulates a write by another tab. */
    elsewhere(key: string, newValue: string | null) {
      if (newValue === null) stored.delete(key)
      else stored.set(key, newValue)
      target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    },
    fire: (name: string) => void target.dispatchEvent(new Event(name)),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        if (value.length > browser.limit) throw new Error('It does not fit.')
        writes.push(key)
        stored.set(key, value)
        notify(key, value)
      },
      removeItem(key: string) {
        if (stored.delete(key)) notify(key, null)
      },
    },
  }
  const go = (kind: string) => (address?: string) => void browser.went.push(`${kind} ${address ?? ''}`.trim())
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', browser.localStorage)
  vi.stubGlobal('location', {
    pathname: '/secure/site/3',
    search: '?sort=name',
    replace: go('replace'),
    assign: go('assign'),
    reload: go('reload'),
  })
  return browser
}
