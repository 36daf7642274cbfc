import { newOrder } from '../../apps/server/src/testing/new-order.ts'
import { newClaim } from '../../apps/server/src/testing/new-claim.ts'
import type { Target } from './target.ts'
import type { Caller, Place, Fixture } from './fixture.ts'

/** An order of the owner of a place, for a page of it. */
const anOrder =
  (isForAdmins: boolean, made: Parameters<typeof newOrder>[2] = {}) =>
  async ({ owner, siteId, pageId, canary }: Place, { server }: Fixture): Promise<Omit<Target, 'name'>[]> => {
    const place = { site_id: siteId, page_id: pageId, site_name: canary, page_nickname: canary }
    const { id } = await newOrder(server.services.kysely, owner, {
      ...made,
      lines: [{ ...place, anchor_text: canary }],
    })
    // A sub-user reads the orders that they placed; orders outlive their site and do not depend on its availability.
    const isOwn = (caller: Caller) => caller.business_id === owner.business_id && caller.is_main
    const isVisibleTo = (caller: Caller) => isOwn(caller) || (isForAdmins && caller.user_type === 'admin')
    return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
  }

/** A claim of an order of the owner of a place; of each page one. */
const aClaim =
  (whose: 'own' | 'own or all' | 'all') =>
  async ({ owner }: Place, { server }: Fixture): Promise<Omit<Target, 'name'>[]> => {
    const { id } = await newClaim(server.services.kysely, owner)
    const isOwn = (caller: Caller) => caller.business_id === owner.business_id && caller.is_main
    const isVisibleTo = (caller: Caller) =>
      (whose !== 'all' && isOwn(caller)) || (whose !== 'own' && caller.user_type === 'admin')
    return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
  }

export const orderTargets = {
  claim: aClaim('own'),
  'claim to read': aClaim('own or all'),
  'any claim': aClaim('all'),
  order: anOrder(false),
  'archived order': anOrder(false, { archived_at: new Date() }),
  'order to read': anOrder(true),
}
