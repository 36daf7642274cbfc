import type Stripe from 'stripe'

/** The account that is asked, and which installation asks. */
export interface Account {
  client: () => Promise<Stripe>
  /** Of several installations that share an account each knows its own by this. */
  installation: () => Promise<string>
}

/** Keys of two installations must never be the same. */
export async function idempotencyKey(
  { installation }: Account,
  key: string,
): Promise<{ idempotencyKey: string }> {
  return { idempotencyKey: `${await installation()}-${key}` }
}

/** Not more of a list than this is read at once. */
export const MOST_LISTED = 10_000
