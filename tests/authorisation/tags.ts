import type { Contract } from '@linkwright/core/contract/index'
import type { Caller, Fixture, Place } from './fixture.ts'
import type { Sheet } from './sheet.ts'
import type { Target } from './target.ts'

export type TagNamed = 'tag' | 'object with tags' | 'objects with tags'

type Made = Promise<Omit<Target, 'name'>[]>

const seesSite = (siteId: number) => (caller: Caller) => caller.sites.has(siteId)

/** A tag belongs to the business; an object with tags to its site. */
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
  'object with tags': async ({ siteId }: Place): Made => [
    { ids: { id: `${siteId}` }, isVisibleTo: seesSite(siteId), available: true },
  ],
  'objects with tags': async ({ siteId }: Place): Made => [
    { ids: {}, body: { kind: 'site', ids: [siteId] }, isVisibleTo: seesSite(siteId), available: true },
  ],
}

/** How to make the calls of tags. */
export const tagSheets: { tags: { [E in keyof Contract['tags']]: Sheet } } = {
  tags: {
    list: { names: 'nothing' },
    of: { names: 'object with tags', words: { kind: 'site' } },
    apply: { names: 'objects with tags', fields: () => ({ add: ['Client A'], remove: ['Client B'] }) },
    rename: { names: 'tag', fields: (_world, nth) => ({ name: `tag ${nth}` }) },
    remove: { names: 'tag' },
  },
}
