import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { startPostgres } from '@linkwright/server/src/testing/postgres-server.ts'

export interface Place {
  name: string
  place: DatabasePlace
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
  return { name: 'PostgreSQL', place: { url: server.url('postgres') }, remove: () => server.stop() }
}

/** Does the same on new embedded databases and on PostgreSQLs of their own, `count` of them at once. */
export async function onBoth<T>(work: (...places: Place[]) => Promise<T>, count = 1): Promise<T[]> {
  const results: T[] = []
  for (const make of [embedded, postgres]) {
    const places: Place[] = []
    try {
      while (places.length < count) places.push(await make())
      results.push(await work(...places))
    } finally {
      for (const place of places) await place.remove()
    }
  }
  return results
}
