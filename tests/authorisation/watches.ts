import { newWatch } from '../../apps/server/src/testing/new-watch.ts'
import { type Caller, newLink, type Place, type Fixture } from './fixture.ts'
import type { Target } from './target.ts'

/** A watched link to a page of a place. */
export async function aWatch(place: Place, { server }: Fixture): Promise<Omit<Target, 'name'>[]> {
  const link_id = await newLink(server, place, 'in_process')
  const url = `https://blog.example/${place.canary}`
  const id = await newWatch(server.services.kysely, place.owner, { link_id, url })
  const isVisibleTo = (caller: Caller) => caller.sites.has(place.siteId)
  return [{ ids: { id: `${id}` }, isVisibleTo, available: place.available }]
}
