import { mailbox } from '../areas/account/session/mailbox.ts'
import type { BusinessPlan } from './accounts.ts'
import { chance, daysBefore, momentOn } from '../integrations/simulator/chance.ts'
import type { SearchWorld } from '../integrations/simulator/world.ts'
import { addNotices } from './notices.ts'
import type { Owner } from './place.ts'
import { addSite } from './sites.ts'
import type { World } from './world.ts'

/**
 * Adds a business with its users and sites. Each has its own random generator, so that a change of one does not affect
 * the others.
 */
export function addBusiness(
  world: World,
  plan: BusinessPlan,
  {
    seed,
    search,
    today,
    passwordHash,
  }: { seed: number; search: SearchWorld; today: string; passwordHash: string },
): void {
  const random = chance(seed * 7919 + world.count('businesses'))
  const created_at = momentOn(daysBefore(today, plan.age), random)
  const businessId = world.add('businesses', {
    name: plan.name,
    plan_id: plan.plan,
    active: plan.active,
    closed: plan.closed === true,
    subscription_id: plan.subscription,
    api_access: plan.apiAccess,
    created_at,
  })
  const owner: Owner = { world, search, businessId, today, random }
  const addUser = ({ email, role, name, logins }: BusinessPlan['main'], is_main: boolean) =>
    world.add('users', {
      business_id: businessId,
      user_type: role,
      is_main,
      first_name: name[0],
      last_name: name[1],
      ...mailbox(email),
      password_hash: passwordHash,
      number_of_login: logins,
      last_login: logins === 0 ? null : momentOn(daysBefore(today, 1), random),
      created_at,
    })
  const userId = addUser(plan.main, true)
  const sites = plan.sites.map((site, position) => addSite(owner, site, position))
  for (const subUser of plan.subUsers ?? []) {
    const subUserId = addUser(subUser, false)
    for (const [index, { name }] of plan.sites.entries())
      if (subUser.sees.includes(name))
        world.put('user_sites', {
          business_id: businessId,
          user_id: subUserId,
          site_id: sites[index]?.siteId ?? 0,
        })
  }
  if (plan.main.role !== 'agency') return
  addNotices(owner, userId, sites)
  if (plan.apiAccess) addKeys(owner, userId)
}

/** Unusable keys: random bytes are stored instead of the hash of a secret. */
function addKeys({ world, businessId, today, random }: Owner, user_id: number): void {
  const key = (
    name: string,
    scope: 'read' | 'write' | 'spend',
    made: number,
    used: number | null,
    revoked?: number,
  ) =>
    world.add('api_keys', {
      business_id: businessId,
      user_id,
      name,
      scope,
      key_hash: Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256))),
      hint: Math.floor(random() * 36 ** 4)
        .toString(36)
        .padStart(4, '0'),
      created_at: momentOn(daysBefore(today, made), random),
      last_used_at: used === null ? null : momentOn(daysBefore(today, used), random),
      revoked_at: revoked === undefined ? null : momentOn(daysBefore(today, revoked), random),
    })
  key('Weekly report', 'read', 120, 2)
  key('Link imports', 'write', 95, 6)
  key('Monthly orders', 'spend', 60, 12)
  key('Trying things out', 'write', 150, null, 140)
}
