const UNIQUE_VIOLATION = '23505'

/** Whether a unique index refused a row; both drivers carry PostgreSQL's code on their errors. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** A deadlock, a serialization, a lock or a statement that took too long, a database that ends, starts or is full up. */
const PASSING = new Set(['40P01', '40001', '55P03', '57014', '57P01', '57P02', '57P03', '53200', '53300'])

/** Whether what failed may well succeed when it is tried again as it was. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PASSING.has(String(error.code))
}
