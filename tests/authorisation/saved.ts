import type { Caller, Fixture, Place } from './fixture.ts'
import type { Target } from './target.ts'

type Made = Promise<Omit<Target, 'name'>[]>

/** A saved filter belongs to its user; a note on a chart to its site. */
export const savedTargets = {
  'saved filter': async ({ owner, canary }: Place, { server }: Fixture): Made => {
    const { business_id, user_id } = owner
    const { id } = await server.services.kysely
      .insertInto('saved_filters')
      .values({
        business_id,
        user_id,
        list: 'links',
        name: canary,
        name_key: crypto.randomUUID(),
        filter: JSON.stringify({ q: canary }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isVisibleTo = (caller: Caller) => caller.user_id === user_id
    return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
  },
  'chart note': async (
    { owner: { business_id }, siteId, canary, available }: Place,
    { server }: Fixture,
  ): Made => {
    const { id } = await server.services.kysely
      .insertInto('chart_notes')
      .values({ business_id, site_id: siteId, day: '2026-03-27', text: canary })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = { siteId: `${siteId}`, noteId: `${id}` }
    return [{ ids, isVisibleTo: (caller: Caller) => caller.sites.has(siteId), available }]
  },
}
export type SavedNamed = keyof typeof savedTargets
