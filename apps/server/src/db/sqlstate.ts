const UNIQUE_VIOLATION = '23505'

/** Whether a unique index refused a row; both drivers carry PostgreSQL's code on their errors. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
