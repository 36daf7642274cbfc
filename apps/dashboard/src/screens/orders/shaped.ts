import { isRecord } from '../../browser/stored-json.ts'

/**
 * What was kept of a form, in the form's own shape: anything can stand in a browser's storage, and an earlier version kept
 * other fields. A list takes the shape of its first row; where the form has null, a text or a number may stand.
 */
export function shaped<T>(shape: T, kept: unknown, most: number): T {
  if (Array.isArray(shape)) {
    if (!Array.isArray(kept) || kept.length === 0) return shape
    const rows: unknown[] = kept.slice(0, most).map((row) => shaped<unknown>(shape[0], row, most))
    return rows as T
  }
  if (isRecord(shape)) {
    const fields = isRecord(kept) ? kept : {}
    const entries = Object.entries(shape).map(([name, value]) => [name, shaped(value, fields[name], most)])
    return Object.fromEntries(entries) as T
  }
  const fits = shape === null ? ['string', 'number'].includes(typeof kept) : typeof kept === typeof shape
  return fits ? (kept as T) : shape
}
