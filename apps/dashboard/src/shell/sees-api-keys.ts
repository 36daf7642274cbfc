import { can } from '@linkwright/core/access/permissions'
import type { Session } from '@linkwright/sdk'

/** Whether the screen of API keys is offered, by menu and by keyboard. */
export function seesApiKeys({ user, business }: Pick<Session, 'user' | 'business'>): boolean {
  const caller = { ...user, api_access: business.api_access === '1', impersonated: user.origin_id !== null }
  return can(caller, 'api-key.manage')
}
