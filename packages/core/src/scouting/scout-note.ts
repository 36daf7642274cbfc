/** Beside ranks and competitors that are invented. */
export const SAMPLE_DATA = 'Sample data'

interface Looked {
  state: 'never' | 'waiting' | 'ok' | 'failed'
  message: string | null
  next_at: string
}

/**
 * What stands beside ranks that are not up to date; undefined where nothing needs saying.
 * @param moment writes an instant for the reader, such as 'on Nov 21, 2026, 10:30 AM'.
 */
export function scoutNote(
  { state, message, next_at }: Looked,
  moment: (iso: string) => string,
): string | undefined {
  if (state === 'waiting') return 'Ranks are being checked.'
  if (state !== 'failed') return undefined
  return `Ranks could not be checked: ${message ?? 'the provider failed.'} They are tried again ${moment(next_at)}.`
}
