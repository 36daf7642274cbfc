/** Kinds of user. */
export const roles = ['admin', 'agency', 'user'] as const
export type Role = (typeof roles)[number]

export function isAdmin(user: { user_type: Role }): boolean {
  return user.user_type === 'admin'
}

// A-ROLE-07
/**
 * Billing and Payments in the menu: agencies, and the main user of any business. A customer of type user could not
 * pay otherwise, yet checkout sends everybody there.
 */
export function seesBilling(user: { user_type: Role; is_main: boolean }): boolean {
  return user.user_type === 'agency' || user.is_main
}
