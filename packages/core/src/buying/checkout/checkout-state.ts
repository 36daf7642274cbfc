/**
 * What a checkout may become of each of its states. `reserved`: frozen, and its credit held; `charging`: a payment was
 * made, which may or may not have gone through; `action`: the owner of the card has to confirm it. Those that lead
 * nowhere are its ends: an order (`paid`), or nothing at all.
 */
export const checkoutMoves = {
  reserved: ['charging', 'paid', 'declined', 'abandoned'],
  charging: ['action', 'paid', 'declined', 'abandoned'],
  action: ['paid', 'declined', 'abandoned'],
  paid: [],
  declined: [],
  abandoned: [],
} as const satisfies Record<string, readonly string[]>

export type CheckoutState = keyof typeof checkoutMoves

export function hasEnded(state: CheckoutState): boolean {
  return checkoutMoves[state].length === 0
}

export function mayBecome(from: CheckoutState, to: CheckoutState): boolean {
  const moves: readonly CheckoutState[] = checkoutMoves[from]
  return moves.includes(to)
}
