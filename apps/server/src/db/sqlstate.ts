const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
export const INSUFFICIENT_PRIVILEGE = '42501'

/** Both drivers set PostgreSQL's code on their errors. */
const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION)
}

/** Whether a row refers to a missing one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION)
}

/**
 * Deadlock, serialization failure, lock or statement timeout, and a database that stops, starts or has no free
 * connection.
 */
const PASSING = new Set(['40P01', '40001', '55P03', '57014', '57P01', '57P02', '57P03', '53200', '53300'])

/** Whether the same statement may succeed on a retry. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PASSING.has(String(error.code))
}
