import type { ConnectionState } from '@linkwright/core/account/connections/connection'

/** Whatever its provider says of a token, its time may be over. */
export function stateOf(
  { revoked_at, expires_at }: { revoked_at: Date | null; expires_at: Date | null },
  now: Date,
): Exclude<ConnectionState, 'none'> {
  if (expires_at !== null && expires_at <= now) return 'expired'
  return revoked_at === null ? 'working' : 'revoked'
}
