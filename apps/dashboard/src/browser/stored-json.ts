type Kind = 'localStorage' | 'sessionStorage'

/** What is stored under a key, when it has the shape that `isGood` knows; else undefined. Anything can stand there. */
export function readJson<T>(kind: Kind, key: string, isGood: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(globalThis[kind].getItem(key) ?? 'null')
    return isGood(value) ? value : undefined
  } catch {
    // Storage that is switched off, or holds something else.
    return undefined
  }
}

/** Stores it as long as there is room; what cannot be stored lasts as long as the page. */
export function writeJson(kind: Kind, key: string, value: unknown): void {
  try {
    globalThis[kind].setItem(key, JSON.stringify(value))
  } catch {
    // Storage that is full or switched off.
  }
}

/** Anything with names and values; no list, and not nothing. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
