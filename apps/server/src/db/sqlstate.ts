const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
export const INSUFFICIENT_PRIVILEGE = '42501'

/** Both drivers carry PostgreSQL's code on their errors. */
const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION)
}

/** Whether a row refers to one that is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION)
}

/** A deadlock, a serialization, a lock or a statement that took too long, a database that ends, starts or is full up. */
const PASSING = new Set(['40P01', '40001', '55P03', '57014', '57P01', '57P02', '57P03', '53200', '53300'])

/** Whether what failed may well succeed when it is tried again as it was. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PASSING.has(String(error.code))
}
