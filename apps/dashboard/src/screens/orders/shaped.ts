import { isRecord } from '../../browser/stored-json.ts'

/**
 * A stored draft in the current shape of its form. Browser storage can hold anything, and an earlier version had other
 * fields. All rows of a list take the shape of its first row; null accepts a string or a number.
 */
export function shaped<T>(shape: T, stored: unknown, most: number): T {
  if (Array.isArray(shape)) {
    if (!Array.isArray(stored) || stored.length === 0) return shape
    const rows: unknown[] = stored.slice(0, most).map((row) => shaped<unknown>(shape[0], row, most))
    return rows as T
  }
  if (isRecord(shape)) {
    const fields = isRecord(stored) ? stored : {}
    const entries = Object.entries(shape).map(([name, value]) => [name, shaped(value, fields[name], most)])
    return Object.fromEntries(entries) as T
  }
  const fits = shape === null ? ['string', 'number'].includes(typeof stored) : typeof stored === typeof shape
  return fits ? (stored as T) : shape
}
