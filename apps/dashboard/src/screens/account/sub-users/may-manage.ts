import { whyNot } from '@linkwright/core/access/permissions'
import { whyNotAddSubUser } from '@linkwright/core/access/plan-limits'
import { useSession } from '../../../session/session.ts'

/** Why sub-users cannot be changed at all, and why none can be added; undefined when they can. */
export function useWhyNot(count: number): { manage: string | undefined; add: string | undefined } {
  const { user, business, plan } = useSession()
  const actor = { ...user, api_access: business.api_access === '1', impersonated: user.origin_id !== null }
  const manage = whyNot(actor, 'sub-user.manage')
  return { manage, add: manage ?? whyNotAddSubUser(count, plan.sub_users) }
}
