import type { Active } from './account-state.ts'

export const NOT_FOR_OFFER = 'A reactivation code is for accounts that have expired or were closed.'

/**
 * Why no reactivation code can be created: codes are only for expired users, and for users of closed accounts, who
 * cannot return in another way. A user who canceled signs in and selects a plan.
 */
export function reactivationCodeProblem({
  active,
  closed,
}: {
  active: Active | `${Active}`
  closed: boolean
}): string | undefined {
  return Number(active) === 2 || closed ? undefined : NOT_FOR_OFFER
}
