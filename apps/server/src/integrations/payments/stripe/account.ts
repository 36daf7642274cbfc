import type Stripe from 'stripe'

/** The Stripe account and this installation. */
export interface Account {
  client: () => Promise<Stripe>
  /** Separates the objects of installations that share an account. */
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
