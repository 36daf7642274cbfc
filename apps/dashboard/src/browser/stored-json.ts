type Kind = 'localStorage' | 'sessionStorage'

/** The value stored under a key, or undefined unless `isValid` accepts it: other programs can write there. */
export function readJson<T>(kind: Kind, key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(globalThis[kind].getItem(key) ?? 'null')
    return isValid(value) ? value : undefined
  } catch {
    // Storage is disabled, or the value is not JSON.
    return undefined
  }
}

/** Stores a value. Without storage the value lasts only as long as the page. */
export function writeJson(kind: Kind, key: string, value: unknown): void {
  try {
    globalThis[kind].setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or disabled.
  }
}

/** Whether a value is an object, but not an array or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
