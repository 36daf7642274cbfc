import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { startPostgres } from '@linkwright/server/src/testing/postgres-server.ts'

export interface Place {
  name: string
  place: DatabasePlace
  /** The main process of a PostgreSQL. */
  pid?: number
  remove: () => Promise<void>
}

async function embedded(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linkwright-bench-'))
  return {
    name: 'embedded',
    place: { dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** Does the work on a new embedded database. */
export async function withEmbedded<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const place = await embedded()
  try {
    return await work(place)
  } finally {
    await place.remove()
  }
}

/** Keeps committed data through a crash (fsync, full_page_writes, synchronous_commit), with the defaults of initdb. */
export async function postgres(): Promise<Place> {
  const server = await startPostgres({ durable: true })
  const place = { url: server.url('postgres') }
  return { name: 'PostgreSQL', place, pid: await server.pid(), remove: () => server.stop() }
}

/** Does the same work on new embedded databases and on new PostgreSQL servers, one kind after the other. */
export async function onBoth<T>(
  work: (...places: Place[]) => Promise<T>,
  { count = 1 }: { /** Databases of each kind that the work needs at the same time. */ count?: number } = {},
): Promise<T[]> {
  return await withPlaces(count, async (places) => {
    const results: T[] = []
    for (let first = 0; first < places.length; first += count)
      results.push(await work(...places.slice(first, first + count)))
    return results
  })
}

/** The same after both were filled in parallel, each on its own processor. */
export async function onBothFilled<Filled, T>(
  fill: (place: Place) => Promise<Filled>,
  work: (place: Place, filled: Filled) => Promise<T>,
): Promise<T[]> {
  return await withPlaces(1, async (places) => {
    const filled = await Promise.all(places.map(async (place) => [place, await fill(place)] as const))
    const results: T[] = []
    for (const [place, each] of filled) results.push(await work(place, each))
    return results
  })
}

/** The same at the same time, for work that other load affects little. */
export async function onBothAtOnce<T>(work: (place: Place) => Promise<T>): Promise<T[]> {
  return await withPlaces(1, async (places) => await Promise.all(places.map(work)))
}

async function withPlaces<T>(count: number, work: (places: Place[]) => Promise<T>): Promise<T> {
  const places: Place[] = []
  try {
    for (const make of [embedded, postgres]) {
      const first = places.length
      while (places.length < first + count) places.push(await make())
    }
    return await work(places)
  } finally {
    for (const place of places) await place.remove()
  }
}
