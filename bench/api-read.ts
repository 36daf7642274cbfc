/** Reading 100 links through the API, compared with a minimal Fastify route with the same statements. */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ImportRow } from '@linkwright/core/tracking/links/import-csv'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { pair, type Row } from './row.ts'
import { onBoth, type Place } from './support/places.ts'
import type { Read } from './support/read-server.ts'
import { newPage, serve } from './support/server.ts'

const execute = promisify(execFile)
const autocannon = path.join(import.meta.dirname, 'node_modules/.bin/autocannon')
const LINKS = 2000
const CONNECTIONS = 10
/** Requests per round, regardless of the speed of this machine. */
const REQUESTS = 300
/** At least 80 % of the requests per second. */
const LIMIT = 1 / 0.8

/** The parts of autocannon's final report that are read. */
interface Done {
  '2xx': number
  non2xx: number
  errors: number
  start: string
  finish: string
}

/** A page with links, and the URL of its first hundred links. */
async function readOf(place: Place): Promise<Read> {
  const { token, client, stop } = await serve(place)
  try {
    const { siteId, pageId } = await newPage(client)
    const csv: ImportRow[] = Array.from({ length: LINKS }, (_, index) => ({
      url: `https://blog${index}.example/a-word-on-coffee`,
      anchor_text: index % 3 === 0 ? 'the best espresso machine' : `what reader ${index} says`,
      date_added: '2026-11-01',
    }))
    await client.links.importCsv({ siteId, pageId, csv })
    return { place: place.place, path: `/api/site/${siteId}/page/${pageId}/links?limit=100`, token }
  } finally {
    await stop()
    // Both sides have the plans of a server that has run for a while.
    const database = await openDatabase(place.place)
    await database.gatherStatistics()
    await database.close()
  }
}

/** Interval in ms at which autocannon checks whether it is done; the default is a second, and it does not end sooner. */
const SAMPLE_INTERVAL_MS = 5

/** Microseconds per request at full load. */
async function load(port: number, { path: target, token }: Read): Promise<number> {
  const { stdout } = await execute(autocannon, [
    '--json',
    `--connections=${CONNECTIONS}`,
    `--amount=${REQUESTS}`,
    `--sampleInt=${SAMPLE_INTERVAL_MS}`,
    `--headers=authorization=Bearer ${token}`,
    `http://127.0.0.1:${port}${target}`,
  ])
  const done = JSON.parse(stdout) as Done
  if (done.non2xx + done.errors > 0 || done['2xx'] === 0) throw new Error(`Some reads failed: ${stdout}`)
  return ((Date.parse(done.finish) - Date.parse(done.start)) * 1000) / done['2xx']
}

async function measure(place: Place): Promise<Row> {
  const read = await readOf(place)
  const child = fork(path.join(import.meta.dirname, 'support/read-server.ts'), {
    execArgv: ['--conditions=@linkwright/source'],
    // With the usual log.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    child.send(read)
    const [[ours, bare]] = (await once(child, 'message')) as [[number, number]]
    return await pair({
      what: `a read of 100 links, compared with a minimal route with the same SQL, ${place.name}`,
      ours: () => load(ours, read),
      peer: () => load(bare, read),
      limit: LIMIT,
      rounds: 7,
      unit: 'µs',
    })
  } finally {
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
}

export async function run(): Promise<Row[]> {
  return await onBoth(measure)
}
