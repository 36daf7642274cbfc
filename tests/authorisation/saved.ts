import type { Caller, Fixture, Place } from './fixture.ts'
import type { Target } from './target.ts'

type Made = Promise<Omit<Target, 'name'>[]>

/** A saved filter belongs to its user. */
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
}
export type SavedNamed = keyof typeof savedTargets
