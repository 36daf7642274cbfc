import { mailboxKey } from '@linkwright/core/values/mailbox-key'

/** The columns of an email address: as written, and the key that is unique among users. */
export function mailbox(address: string): { email: string; email_key: string } {
  const email = address.trim()
  return { email, email_key: mailboxKey(email) }
}

/**
 * The keys to look up a typed address by, the better one first. When keys were introduced, the later of two users with
 * one mailbox got an exact key: it matches the exact spelling only. Normal keys have no capitals.
 */
export function keysOf(typed: string): [exact: string, key: string] {
  return [`EXACT:${typed.trim()}`, mailboxKey(typed)]
}
