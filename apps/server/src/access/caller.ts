import type { Actor } from '@linkwright/core/access/permissions'

/** The user behind the token or API key of a call. */
export interface Caller extends Actor {
  business_id: number
  user_id: number
  /** SHA-256 of the token or key that was sent. */
  token_hash: Buffer
  /** The admin behind an impersonation. */
  origin_user_id: number | null
  /** Null for an API key. */
  expires_at: Date | null
  /** Impersonation only: until when the administrator may return to their own session. */
  origin_expires_at: Date | null
  /** Impersonation only: the administrator's name. */
  origin_name: string | null
}
