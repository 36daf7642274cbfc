import { mailboxKey } from '@linkwright/core/values/mailbox-key'

/** What is stored of an address that somebody gave: as written, and the key that no other user may have. */
export function mailbox(address: string): { email: string; email_key: string } {
  const email = address.trim()
  return { email, email_key: mailboxKey(email) }
}

/**
 * The keys that a typed address may be found by, the better one first: a user whose mailbox another had first, when
 * keys were made, is found by its address exactly as it stands. No mailbox's own key has capitals.
 */
export function keysOf(typed: string): [exact: string, key: string] {
  return [`EXACT:${typed.trim()}`, mailboxKey(typed)]
}
