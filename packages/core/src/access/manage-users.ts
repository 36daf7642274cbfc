import { type Actor, can } from './permissions.ts'

/** The right without which nobody reads or changes sub-users: the server asks for it, the screen and the menu too. */
export const MANAGES_USERS = 'sub-user.read'

/** Manage Users in the menu: of those who may, when the plan has sub-users and the user is not of type user. */
export function seesManageUsers(user: Omit<Actor, 'api_access'>, plan: { sub_users: number }): boolean {
  // It says what a key may do; a menu is a person's.
  const actor = { ...user, api_access: true }
  return can(actor, MANAGES_USERS) && plan.sub_users > 0 && user.user_type !== 'user'
}
