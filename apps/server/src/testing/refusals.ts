import { isApiError } from '@linkwright/sdk'

/** The error that a call is refused with; throws if it succeeds. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (isApiError(error)) return error
    throw error
  }
  throw new Error('the call was not refused')
}

/** Number of calls by result: `done`, or the message of their refusal. */
export async function endings(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(calls)) {
    const ending = result.status === 'fulfilled' ? 'done' : (result.reason as Error).message
    counts[ending] = (counts[ending] ?? 0) + 1
  }
  return counts
}
