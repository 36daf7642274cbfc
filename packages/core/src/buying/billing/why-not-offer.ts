import type { Active } from './account-state.ts'

export const NOT_FOR_OFFER = 'A reactivation code is for accounts that have expired or were closed.'

/**
 * Why no reactivation code is set: it is for expired users, and for whom nobody else could open a closed
 * account again. Who has canceled signs in and chooses a plan.
 */
export function whyNotOffer({
  active,
  closed,
}: {
  active: Active | `${Active}`
  closed: boolean
}): string | undefined {
  return Number(active) === 2 || closed ? undefined : NOT_FOR_OFFER
}
