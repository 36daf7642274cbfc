/**
 * Whether the server responded with one of these statuses, after which other items may still succeed. The SDK loads
 * with the first call, so errors are recognized by their fields, not their classes.
 */
export function isRefused(error: unknown, statuses: readonly number[]): error is Error {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    statuses.includes(error.status)
  )
}
