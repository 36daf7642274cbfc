import type { Caller, Fixture, Place } from './fixture.ts'
import type { Target } from './target.ts'

type Made = Promise<Omit<Target, 'name'>[]>

const seesSite = (siteId: number) => (caller: Caller) => caller.sites.has(siteId)

/** A tag belongs to the business; objects with tags to their site. */
export const tagTargets = {
  tag: async ({ owner, canary }: Place, { server }: Fixture): Made => {
    const name = crypto.randomUUID()
    const { id } = await server.services.kysely
      .insertInto('tags')
      .values({ business_id: owner.business_id, name: `${canary} ${name}`, name_key: name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isVisibleTo = (caller: Caller) => caller.business_id === owner.business_id
    return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
  },
  'objects with tags': async ({ siteId }: Place): Made => [
    { ids: {}, body: { kind: 'site', ids: [siteId] }, isVisibleTo: seesSite(siteId), available: true },
  ],
}
export type TagNamed = keyof typeof tagTargets
