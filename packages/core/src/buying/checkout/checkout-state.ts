/**
 * Transitions between the states of a checkout. `reserved`: frozen, with its credit on hold. `charging`: a payment
 * was started and may have succeeded. `action`: the owner of the card has to confirm it. States without transitions
 * are final: an order (`paid`), or no order.
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
