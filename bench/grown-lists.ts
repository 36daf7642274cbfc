/**
 * Every list of a database that grew from 300 links without a restart of the server: compared with the driver alone running the
 * same statements on a vacuumed and analyzed copy, and the links of the page compared with the same list when it was small.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type LinkwrightClient } from '@linkwright/sdk'
import { copyCluster } from '@linkwright/server/src/backup/copy-cluster.ts'
import { pair, type Row } from './row.ts'
import { newAccount } from './support/account.ts'
import type { Copied } from './support/bare-lists.ts'
import { messageOf, program, spentBy, stop } from './support/child.ts'
import { type TimedGet, timedGetter } from './support/get.ts'
import type { Growth } from './support/grow.ts'
import { forgotten, type Grown, lists } from './support/lists.ts'
import { onBothFilled, type Place } from './support/places.ts'
import { isWithinLimit } from './table.ts'
import { newPage } from './support/server.ts'

/** A trial run of the bench may end with fewer. */
const GROWN = Number(process.env['BENCH_LINKS'] ?? 100_000)
/** Lists are read at each size, so that their statements are prepared while the tables are tiny. */
const SIZES = [300, 2000, 10_000, 50_000].filter((size) => size < GROWN).concat(GROWN)
/** From here on, responses have their maximum size. */
const LARGE = 2000
const AT_ONCE = 1000
const ROUNDS = 5
/** Minimum processor time of a measurement in milliseconds, up to a number of reads: a single short read is inaccurate. */
const MEASURED_MS = 25
const MOST_READS = 5
/** After this many executions a statement is prepared with a generic plan. */
const PLANNED = 8
const LIMIT = 1.5
/** A list above its limit is measured again in more rounds, since a few short reads are inaccurate. */
const MORE_ROUNDS = 15
/** Warm-up on each side: code that has run only a few times is not compiled yet, and a server's is. */
const WARM_MS = 200

interface Server {
  child: ChildProcess
  client: LinkwrightClient
  open: TimedGet
  token: string
}

async function serve({ place }: Place): Promise<Server> {
  const token = await newAccount(place)
  const child = program('grown-server', place)
  const address = await messageOf<string>(child)
  const client = createClient({ baseURL: address, token })
  return { child, client, open: timedGetter(`${address}/api`, token), token }
}

async function growTo({ child, client }: Server, growth: Growth): Promise<Grown> {
  const { siteId, pageId, from, to } = growth
  for (let links = from; links < to; links += AT_ONCE) {
    const csv = Array.from({ length: Math.min(AT_ONCE, to - links) }, (_, index) => ({
      url: `https://blog${links + index}.example/a-word-on-coffee`,
      anchor_text: (links + index) % 3 === 0 ? 'espresso machine' : `what reader ${links + index} says`,
      date_added: '2026-11-01',
    }))
    await client.links.importCsv({ siteId, pageId, csv })
  }
  child.send(growth)
  return await messageOf<Grown>(child)
}

const pathsOf = (grown: Grown) => Object.values(lists).flatMap((of) => of(grown))

/** Processor time for the page's links at each size, and the final content of the database. */
async function growing(server: Server): Promise<{ grown: Grown; times: Map<number, number> }> {
  const { siteId, pageId } = await newPage(server.client)
  const times = new Map<number, number>()
  let grown: Grown | undefined
  for (const [nth, to] of SIZES.entries()) {
    grown = await growTo(server, { siteId, pageId, from: SIZES[nth - 1] ?? 0, to })
    const read = () => server.open(`/site/${siteId}/page/${pageId}/links?limit=1000`)
    const spent: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) spent.push(await cpuOf(server.child, read, MOST_READS))
    times.set(to, Math.min(...spent))
    // The full size is read when it is measured.
    const reads = nth === 0 ? PLANNED : to === GROWN ? 0 : 1
    for (let again = 0; again < reads; again += 1) for (const list of pathsOf(grown)) await server.open(list)
  }
  if (grown === undefined) throw new Error('nothing has grown')
  return { grown, times }
}

/** The first thousand links of the page at each size, compared with those of a small page. */
function whileGrowing(times: Map<number, number>, name: string): Row[] {
  const of = (size: number) => times.get(size) ?? Number.NaN
  return [...times.keys()].slice(1).map((size) => {
    const peer = Math.min(LARGE, SIZES[SIZES.indexOf(size) - 1] ?? 0)
    // The response of the smallest page is shorter.
    const limit = LIMIT * (Math.min(size, 1000) / Math.min(peer, 1000))
    const what = `1,000 of ${size} links, compared with those of ${peer} before, ${name}`
    return { what, ours: of(size), peer: of(peer), ratio: of(size) / of(peer), limit }
  })
}

/** Processor time of one of several reads in milliseconds, which other load does not affect. */
async function cpuOf(child: ChildProcess, read: () => Promise<unknown>, reads: number): Promise<number> {
  const before = await spentBy(child)
  for (let nth = 0; nth < reads; nth += 1) await read()
  return ((await spentBy(child)) - before) / reads
}

/** Reads a list until its code is compiled; returns a function that measures one read. */
async function warm(child: ChildProcess, read: () => Promise<unknown>): Promise<() => Promise<number>> {
  const end = performance.now() + WARM_MS
  let ms = 0
  do ms = await cpuOf(child, read, 1)
  while (performance.now() < end)
  const reads = Math.min(MOST_READS, Math.ceil(MEASURED_MS / ms))
  return () => cpuOf(child, read, reads)
}

/**
 * Each list, compared with the driver alone on a vacuumed and analyzed copy. A request has a fixed cost (authentication,
 * authorization, a log line, headers), so a list may always take longer by what the shortest one takes on the minimal route.
 */
async function againstBare(server: Server, dataDir: string, grown: Grown): Promise<Row[]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'linkwright-bench-copy-'))
  await copyCluster(path.join(dataDir, 'postgres'), path.join(copy, 'postgres'))
  const paths = pathsOf(grown)
  const copied: Copied = { dataDir: copy, token: server.token, lists: paths.map((list) => `/api${list}`) }
  const child = program('bare-lists', copied)
  try {
    const port = await messageOf<number>(child)
    const bare = timedGetter(`http://127.0.0.1:${port}`, server.token)
    const measureList = async (list: string, n: number, rounds: number): Promise<Row> => {
      const ours = await warm(server.child, () => server.open(list))
      const peer = await warm(child, () => bare(`/${n}`))
      const what = `GET ${list}, embedded`
      return await pair({ what, ours, peer, limit: LIMIT, rounds, isCold: true, by: 'quartile' })
    }
    const rows: Row[] = []
    for (const [n, list] of paths.entries()) rows.push(await measureList(list, n, ROUNDS))
    // At the end, when a job that ran beside the first measurement is over.
    for (const [n, list] of paths.entries())
      if (!rows.slice(n, n + 1).every(isWithinLimit)) rows[n] = await measureList(list, n, MORE_ROUNDS)
    const shortest = Math.min(...rows.map((row) => row.peer))
    return rows.map((row) => ({ ...row, limit: Math.max(LIMIT, 1 + shortest / row.peer) }))
  } finally {
    await stop(child)
    await rm(copy, { recursive: true, force: true })
  }
}

/** The server is not restarted: lists are measured in the process in which they grew. */
async function growUp(place: Place) {
  const server = await serve(place)
  try {
    return { server, ...(await growing(server)) }
  } catch (error) {
    await stop(server.child)
    throw error
  }
}

async function measure(
  place: Place,
  { server, grown, times }: Awaited<ReturnType<typeof growUp>>,
): Promise<Row[]> {
  try {
    const rows = whileGrowing(times, place.name)
    const { dataDir } = place.place
    return dataDir === undefined ? rows : [...rows, ...(await againstBare(server, dataDir, grown))]
  } finally {
    await stop(server.child)
  }
}

export async function run(): Promise<Row[]> {
  const missing = forgotten()
  if (missing.length > 0) throw new Error(`Add what to read by ${missing.join(', ')} to support/lists.ts.`)
  // Processor time is measured, which the other database does not affect, so both grow at the same time.
  return (await onBothFilled(growUp, measure)).flat()
}
