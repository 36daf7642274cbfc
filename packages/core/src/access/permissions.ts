import { SET_UP_FIRST } from '../account/second-factor/messages.ts'
import type { Role } from './roles.ts'

/** Scopes of an API key; each includes the previous ones. */
export const keyScopes = ['read', 'write', 'spend'] as const
export type KeyScope = (typeof keyScopes)[number]

/** The facts that decide what a caller may do. */
export interface Actor {
  user_type: Role
  /** The main user of its business; every other user of a business is a sub-user. */
  is_main: boolean
  /** Set if the caller uses an API key instead of a session. */
  key_scope?: KeyScope
  /** Whether the business may use API keys at all. */
  api_access: boolean
  /** An administrator is signed in as this user. */
  impersonated?: boolean
  /** The business has expired or was canceled (`isInactive`). */
  inactive?: boolean
  /** An administrator without a second factor where one is required. */
  needs_second_factor?: boolean
}

/** Shown to an administrator who is signed in as another user. */
export const STOP_FIRST = 'Please stop this impersonation first.'

/** Shown to users of a business that has expired or was canceled. */
export const SUBSCRIPTION_INACTIVE = 'Your subscription is not active. Please resubscribe to continue.'

/** Shown to sub-users of such a business, who cannot resubscribe. */
const SUBSCRIPTION_INACTIVE_SUB_USER =
  'The subscription of this account is not active. Please ask the account owner to resubscribe.'

/** Shown to a sub-user where only the main user is allowed. */
export const OWNER_ONLY = 'Only the account owner can do this.'

export interface Rule {
  /** anyone: no token needed; user: any signed-in user; main: not a sub-user; admin: user_type admin. */
  who: 'anyone' | 'user' | 'main' | 'admin'
  /** The scope an API key needs; `never` means only a person's session will do. */
  key: KeyScope | 'never'
  /** Only while the business has API access switched on. */
  needsApiAccess?: true
  /** Also allowed during an impersonation: it is the return path. */
  orImpersonated?: true
  /** Also allowed for an expired impersonation, to return or to sign out. */
  evenOver?: true
  /** Not allowed during an impersonation: the effect would outlive it. */
  ownOnly?: true
  /** Users see their own, administrators see all. */
  adminsSeeAll?: true
  /** Work on sites, pages, phrases and links: only while the subscription is active, or for administrators. */
  needsActive?: true
  /** Also allowed before a required second factor is set up. */
  beforeFactor?: true
}

/** The permission table: server routes, buttons and tests read it. */
export const permissions = {
  'session.start': { who: 'anyone', key: 'never' },
  'session.read': { who: 'user', key: 'read', beforeFactor: true },
  'session.login-as': { who: 'admin', key: 'never', orImpersonated: true, evenOver: true },
  'session.end': { who: 'user', key: 'never', evenOver: true, beforeFactor: true },
  'session.manage': { who: 'user', key: 'never', ownOnly: true, beforeFactor: true },
  'second-factor.manage': { who: 'user', key: 'never', ownOnly: true, beforeFactor: true },
  'connection.manage': { who: 'user', key: 'never', ownOnly: true },
  'password.reset': { who: 'anyone', key: 'never' },
  'password.change': { who: 'user', key: 'never', ownOnly: true, beforeFactor: true },
  'profile.read': { who: 'user', key: 'never', adminsSeeAll: true },
  'profile.edit': { who: 'user', key: 'never', ownOnly: true },
  'preferences.edit': { who: 'user', key: 'never', ownOnly: true },
  'api-key.manage': { who: 'main', key: 'never', needsApiAccess: true, ownOnly: true },
  'sub-user.read': { who: 'main', key: 'read' },
  // A created user or a new password would outlive the key and the impersonation.
  'sub-user.manage': { who: 'main', key: 'never', ownOnly: true },
  'sub-user.grant': { who: 'main', key: 'write' },
  'site.read': { who: 'user', key: 'read' },
  'site.add': { who: 'main', key: 'write', needsActive: true },
  'site.edit': { who: 'user', key: 'write', needsActive: true },
  'site.sort': { who: 'main', key: 'write', needsActive: true },
  'site.delete': { who: 'main', key: 'write', needsActive: true },
  'today.read': { who: 'user', key: 'read' },
  'today.put-off': { who: 'user', key: 'write' },
  'filter.read': { who: 'user', key: 'read' },
  'filter.edit': { who: 'user', key: 'write' },
  'page.read': { who: 'user', key: 'read' },
  'page.add': { who: 'user', key: 'write', needsActive: true },
  'page.edit': { who: 'user', key: 'write', needsActive: true },
  'page.delete': { who: 'user', key: 'write', needsActive: true },
  'key-phrase.read': { who: 'user', key: 'read' },
  'key-phrase.add': { who: 'user', key: 'write', needsActive: true },
  'key-phrase.edit': { who: 'user', key: 'write', needsActive: true },
  'key-phrase.delete': { who: 'user', key: 'write', needsActive: true },
  'top-ten.read': { who: 'user', key: 'read' },
  'top-ten.edit': { who: 'user', key: 'write', needsActive: true },
  'link.read': { who: 'user', key: 'read' },
  'link.add': { who: 'user', key: 'write', needsActive: true },
  'link.edit': { who: 'user', key: 'write', needsActive: true },
  'link.delete': { who: 'user', key: 'write', needsActive: true },
  'opportunity.read': { who: 'user', key: 'read' },
  'opportunity.edit': { who: 'user', key: 'write', needsActive: true },
  'opportunity.delete': { who: 'user', key: 'write', needsActive: true },
  'disavow.read': { who: 'user', key: 'read' },
  'disavow.edit': { who: 'user', key: 'write', needsActive: true },
  'sniper.read': { who: 'user', key: 'read' },
  'sniper.add': { who: 'user', key: 'write', needsActive: true },
  'sniper.delete': { who: 'user', key: 'write', needsActive: true },
  'tag.read': { who: 'user', key: 'read' },
  'tag.edit': { who: 'user', key: 'write', needsActive: true },
  // A changed name also shows on sites that a sub-user may not see.
  'tag.manage': { who: 'main', key: 'write', needsActive: true },
  'publisher.read': { who: 'user', key: 'read' },
  'publisher.edit': { who: 'user', key: 'write', needsActive: true },
  'bulk.read': { who: 'user', key: 'read' },
  // A run also needs the permission of its action.
  'bulk.change': { who: 'user', key: 'write', needsActive: true },
  'product.read': { who: 'user', key: 'read' },
  'cart.read': { who: 'user', key: 'read' },
  'cart.edit': { who: 'user', key: 'write' },
  'billing.read': { who: 'main', key: 'read' },
  'billing.edit': { who: 'main', key: 'write', ownOnly: true },
  'billing.cards': { who: 'main', key: 'never', ownOnly: true },
  'plan.read': { who: 'main', key: 'read' },
  'plan.change': { who: 'main', key: 'never', ownOnly: true },
  // Anyone who holds an emailed link or the id of an ended subscription may call it.
  'reactivation.use': { who: 'anyone', key: 'never' },
  'upload.add': { who: 'user', key: 'write' },
  'upload.read': { who: 'user', key: 'read', adminsSeeAll: true },
  'order.read': { who: 'user', key: 'read' },
  // Administrators read the lines of any order.
  'order.read-lines': { who: 'user', key: 'read', adminsSeeAll: true },
  'order.archive': { who: 'user', key: 'write' },
  'order.place': { who: 'user', key: 'spend' },
  'order.read-all': { who: 'admin', key: 'read' },
  'order.fulfil': { who: 'admin', key: 'write' },
  'credit.buy': { who: 'admin', key: 'spend', ownOnly: true },
  'claim.read': { who: 'user', key: 'read', adminsSeeAll: true },
  'evidence.read': { who: 'user', key: 'read', adminsSeeAll: true },
  // Third parties verify evidence.
  'evidence.read-keys': { who: 'anyone', key: 'never' },
  'claim.answer': { who: 'user', key: 'write' },
  // Only people settle money.
  'claim.settle': { who: 'admin', key: 'never' },
  'notice.read': { who: 'user', key: 'read' },
  'notice.delete': { who: 'user', key: 'never' },
  'place.read': { who: 'user', key: 'read' },
  'user.read': { who: 'admin', key: 'read' },
  'user.manage': { who: 'admin', key: 'never' },
  // The account manager of one's own account.
  'manager.own': { who: 'user', key: 'read' },
  'manager.read': { who: 'admin', key: 'read' },
  'manager.manage': { who: 'admin', key: 'write' },
  'lead.read': { who: 'admin', key: 'read' },
  'lead.manage': { who: 'admin', key: 'write' },
  'customer.read': { who: 'admin', key: 'read' },
  'customer.manage': { who: 'admin', key: 'write' },
  'contact.find': { who: 'user', key: 'read' },
  // Customers see what is enabled, without cost, vendor, notes and destination.
  'marketplace.read': { who: 'user', key: 'read', adminsSeeAll: true },
  'marketplace.read-all': { who: 'admin', key: 'read' },
  'marketplace.manage': { who: 'admin', key: 'write' },
  'settings.manage': { who: 'admin', key: 'never' },
  'payment.check': { who: 'admin', key: 'read' },
  'log.read': { who: 'admin', key: 'read' },
  'credit.read': { who: 'admin', key: 'read' },
  'credit.manage': { who: 'admin', key: 'never' },
  'health.read': { who: 'admin', key: 'read' },
  'job.read': { who: 'admin', key: 'read' },
  'job.manage': { who: 'admin', key: 'write' },
  // Sends one query, which may cost money.
  'provider.test': { who: 'admin', key: 'write' },
  'provider.manage': { who: 'admin', key: 'never' },
  'overview.read': { who: 'admin', key: 'read' },
  'catalogue.manage': { who: 'admin', key: 'never' },
  'audit.read': { who: 'admin', key: 'never' },
  'outbox.read': { who: 'admin', key: 'never' },
  // For the holder of the secret of a test payment.
  'test-payment.answer': { who: 'anyone', key: 'never' },
  'test-payment.clock': { who: 'admin', key: 'never' },
  'demo.age': { who: 'admin', key: 'never' },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions

/** Why an actor may not do something, as code and message; undefined if allowed. */
export function refusalOf(
  actor: Actor,
  permission: Permission,
): { code: 'forbidden' | 'subscription_inactive' | 'factor_required'; message: string } | undefined {
  const message = missingRight(actor, permission)
  if (message !== undefined) return { code: 'forbidden', message }
  const rule: Rule = permissions[permission]
  if (actor.needs_second_factor && rule.who !== 'anyone' && !rule.beforeFactor)
    return { code: 'factor_required', message: SET_UP_FIRST }
  if (rule.needsActive && actor.inactive && actor.user_type !== 'admin')
    return {
      code: 'subscription_inactive',
      message: actor.is_main ? SUBSCRIPTION_INACTIVE : SUBSCRIPTION_INACTIVE_SUB_USER,
    }
  return undefined
}

/** The message of `refusalOf`. */
export function permissionProblem(actor: Actor, permission: Permission): string | undefined {
  return refusalOf(actor, permission)?.message
}

function missingRight(actor: Actor, permission: Permission): string | undefined {
  const rule: Rule = permissions[permission]
  if (actor.key_scope !== undefined) {
    if (!actor.api_access) return 'API access is off for this account.'
    if (rule.key === 'never') return 'An API key cannot do this. Please sign in.'
    if (keyScopes.indexOf(actor.key_scope) < keyScopes.indexOf(rule.key))
      return rule.key === 'spend'
        ? 'This API key may not spend money. Use a key with the scope spend.'
        : 'This API key may only read.'
  }
  if (rule.ownOnly && actor.impersonated) return STOP_FIRST
  if (rule.needsApiAccess && !actor.api_access) return 'API access is off for this account.'
  if (rule.who === 'main' && !actor.is_main) return OWNER_ONLY
  const isOnTheWayBack = rule.orImpersonated === true && actor.impersonated === true
  if (rule.who === 'admin' && actor.user_type !== 'admin' && !isOnTheWayBack)
    return 'Only an administrator can do this.'
  return undefined
}

export function can(actor: Actor, permission: Permission): boolean {
  return permissionProblem(actor, permission) === undefined
}

/** The permission to read and change sub-users: checked by the server, the screen and the menu. */
export const MANAGES_USERS = 'sub-user.read'

/** Whether the menu shows Manage Users: the user may manage users, is not of type user, and the plan has sub-users. */
export function seesManageUsers(user: Omit<Actor, 'api_access'>, plan: { sub_users: number }): boolean {
  // API access only matters for keys; menus are for people.
  const actor = { ...user, api_access: true }
  return can(actor, MANAGES_USERS) && plan.sub_users > 0 && user.user_type !== 'user'
}
