/**
 * Reading 100 links through the API, compared with a minimal Fastify route with the same statements: processor time of the server and
 * of PostgreSQL, at full load.
 */
import type { ImportRow } from '@linkwright/core/tracking/links/import-csv'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { pair, type Row } from './row.ts'
import { onBothFilled, type Place } from './support/places.ts'
import type { Read } from './support/read-server.ts'
import { withReadTwice } from './support/read-twice.ts'
import { newPage, serve } from './support/server.ts'

const LINKS = 2000
const CONNECTIONS = 10
/** Requests per round, regardless of the speed of this machine. */
const REQUESTS = 100
const WARM_UP = 3
const ROUNDS = 10
/** At least 80 % of the requests in the same processor time. */
const LIMIT = 1 / 0.8

/** A page with links, and the call that reads its first hundred links. */
async function readOf(place: Place): Promise<Omit<Read, 'place'>> {
  const { token, client, stop } = await serve(place)
  try {
    const { siteId, pageId } = await newPage(client)
    const csv: ImportRow[] = Array.from({ length: LINKS }, (_, index) => ({
      url: `https://blog${index}.example/a-word-on-coffee`,
      anchor_text: index % 3 === 0 ? 'the best espresso machine' : `what reader ${index} says`,
      date_added: '2026-11-01',
    }))
    await client.links.importCsv({ siteId, pageId, csv })
    return { paths: [`/api/site/${siteId}/page/${pageId}/links?limit=100`], token }
  } finally {
    await stop()
    // Both sides have the plans of a server that has run for a while.
    const database = await openDatabase(place.place)
    await database.gatherStatistics()
    await database.close()
  }
}

async function measure(place: Place, read: Omit<Read, 'place'>): Promise<Row> {
  return await withReadTwice(
    place,
    read,
    { clients: CONNECTIONS, calls: REQUESTS },
    async ({ ours, peer }) => {
      // Until both are compiled.
      for (let round = 0; round < WARM_UP; round += 1) for (const side of [ours(0), peer(0)]) await side()
      return await pair({
        what: `a read of 100 links, compared with a minimal route with the same SQL, ${place.name}`,
        ours: ours(0),
        peer: peer(0),
        limit: LIMIT,
        rounds: ROUNDS,
        by: 'quartile',
        unit: 'µs',
      })
    },
  )
}

export async function run(): Promise<Row[]> {
  return await onBothFilled(readOf, measure)
}
