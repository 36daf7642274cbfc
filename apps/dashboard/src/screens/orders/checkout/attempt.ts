import type { CheckoutPlaceInput } from '@linkwright/sdk'

const NAME = 'linkwright-checkout'

/** An order on its way: sent again after a reload it is answered as it was, and nothing is charged twice. */
export interface Attempt {
  /** Whose it is: another person at this browser has nothing to do with it. */
  userId: number
  key: string
  input: CheckoutPlaceInput
}

export function storeAttempt(attempt: Attempt): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(attempt))
  } catch {
    // Without storage a reload forgets it; the server still joins it to the checkout under way.
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // It was never stored.
  }
}

/** The attempt of this person that nobody knows the end of. */
export function storedAttempt(userId: number): Attempt | undefined {
  try {
    const attempt = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Attempt | null
    return attempt?.userId === userId ? attempt : undefined
  } catch {
    return undefined
  }
}
