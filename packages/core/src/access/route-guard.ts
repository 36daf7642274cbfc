import { isAdmin, type Role } from './roles.ts'
import { screens, type Screen, type ScreenName } from './screens.ts'
import { isInactive } from './trial.ts'

/** The user who opens a screen; during an impersonation, the impersonated user and their business. */
export interface Visitor {
  user_type: Role
  is_main: boolean
  business: { active: string | number; plan_id: number }
  /** The user has to set up the second factor first. */
  needs_second_factor: boolean
}

/** Where an inactive business may still go; the list is exact. */
const openToInactive: readonly ScreenName[] = [
  'setup-plan',
  'view-orders',
  'view-order-archive',
  'profile',
  'billing',
  'subusers',
  'password',
  'new-stand-alone',
  'help-tutorials',
  'checkout',
  'resup',
  // Like the password screen.
  'security',
]

/**
 * The screen to show instead of the requested one, or undefined if it may be opened: login without a session or
 * permission, setup-plan while the business is inactive.
 */
export function redirectFrom(name: ScreenName, visitor: Visitor | undefined): ScreenName | undefined {
  const { mayEnter }: Screen = screens[name]
  if (mayEnter === 'anyone') return undefined
  if (!visitor) return 'login'
  if (visitor.needs_second_factor) return name === 'security' || name === 'password' ? undefined : 'security'
  if (isAdmin(visitor)) return undefined
  if (mayEnter === 'admin') return 'login'
  if (isInactive(visitor.business) && !openToInactive.includes(name)) return 'setup-plan'
  return mayEnter === 'main' && !visitor.is_main ? 'dashboard' : undefined
}
