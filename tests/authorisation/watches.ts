import { newRental } from '../../apps/server/src/testing/new-rental.ts'
import { newWatch } from '../../apps/server/src/testing/new-watch.ts'
import { type Caller, newLink, type Place, type Fixture } from './fixture.ts'
import type { Target } from './target.ts'

/** A watched link to a page of a place. */
async function aWatch(place: Place, { server }: Fixture): Promise<Omit<Target, 'name'>[]> {
  const link_id = await newLink(server, place, 'in_process')
  const url = `https://blog.example/${place.canary}`
  const id = await newWatch(server.services.kysely, place.owner, { link_id, url })
  const isVisibleTo = (caller: Caller) => caller.sites.has(place.siteId)
  return [{ ids: { id: `${id}` }, isVisibleTo, available: place.available }]
}

/** A rented placement for a page of a place, which can be renewed. */
async function aRentedWatch(place: Place, { server }: Fixture): Promise<Omit<Target, 'name'>[]> {
  const { watchId } = await newRental(server.services.kysely, place.owner, {
    order: { lines: [{ site_id: place.siteId }] },
  })
  const isVisibleTo = (caller: Caller) => caller.sites.has(place.siteId)
  return [{ ids: { id: `${watchId}` }, isVisibleTo, available: place.available }]
}

export const watchTargets = { watch: aWatch, 'rented watch': aRentedWatch }
