import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { startPostgres } from '@linkwright/server/src/testing/postgres-server.ts'

export interface Place {
  name: string
  place: DatabasePlace
  /** Of a PostgreSQL: the process that starts the others. */
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

/** Keeps what is committed through a crash (fsync, full_page_writes, synchronous_commit), as initdb sets it. */
export async function postgres(): Promise<Place> {
  const server = await startPostgres({ durable: true })
  const place = { url: server.url('postgres') }
  return { name: 'PostgreSQL', place, pid: await server.pid(), remove: () => server.stop() }
}

interface Both {
  /** How many places of each kind the work needs at once. */
  count?: number
  /** Puts rows into a place first. Both kinds are filled side by side, since each fills on a processor of its own. */
  fill?: (place: Place) => Promise<void>
}

/** Does the same work on new embedded databases and on PostgreSQL servers of their own, one kind after the other. */
export async function onBoth<T>(
  work: (...places: Place[]) => Promise<T>,
  { count = 1, fill }: Both = {},
): Promise<T[]> {
  const places: Place[] = []
  const results: T[] = []
  try {
    for (const make of [embedded, postgres]) {
      const first = places.length
      while (places.length < first + count) places.push(await make())
    }
    if (fill !== undefined) await Promise.all(places.map(fill))
    for (let first = 0; first < places.length; first += count)
      results.push(await work(...places.slice(first, first + count)))
    return results
  } finally {
    for (const place of places) await place.remove()
  }
}
