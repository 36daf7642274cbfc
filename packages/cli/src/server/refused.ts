/**
 * Whether the server answered with one of these statuses, after which another of several may still succeed. The SDK and
 * its classes load with the first call, so an error is known by what it says.
 */
export function isRefused(error: unknown, statuses: readonly number[]): error is Error {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    statuses.includes(error.status)
  )
}
