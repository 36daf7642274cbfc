/**
 * 100,000 links imported by the published command through the real server, in separate processes, and the command's own share and
 * memory with a server that only parses.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import path from 'node:path'
import type { LinkwrightClient } from '@linkwright/sdk'
import { compared, median, pair, type Row, within } from './row.ts'
import { type Account, buildCli, type CliRun, runCli } from './support/cli.ts'
import { copyLinks } from './support/copy-links.ts'
import { withLinks } from './support/links-csv.ts'
import { parseAlone } from './support/parse-alone.ts'
import { onBoth, type Place } from './support/places.ts'
import { spentByConnections, spentByProcess } from './support/processor-time.ts'
import { addPage, newPage, serve, type Served } from './support/server.ts'
import type { Sent } from './support/sink.ts'

const LINKS = 100_000
const MANY = 1_000_000
/** Rows of a whole domain, and its pages. */
const DOMAIN_ROWS = 60_000
const PAGES = 50
/** Limit of an import onto many pages, in multiples of the same rows onto one page. */
const MOST_OF_ONE_PAGE = 1.3
/** Limit for the undo of that import, in seconds. */
const MOST_FOR_UNDO = 5
/** Limit for 100,000 links, in multiples of COPY of their rows. */
const most: Readonly<Record<string, number>> = { embedded: 8, PostgreSQL: 6 }
const MOST_MEMORY = 256
/** Limit of the command's processor time, in multiples of csv-parse alone. */
const MOST_OF_PARSING = 2
/** Processor time is that of the fastest round, since other load only adds to it; memory is the maximum, and its growth the median. */
const ROUNDS = 5
/** A run of a million rows takes ten times as long. */
const LONG_ROUNDS = 2

async function importInto(page: Account & { pageId: number }, file: string, rows: number): Promise<CliRun> {
  return await importAs(['--page', String(page.pageId)], page, file, rows)
}

async function importAs(
  target: readonly string[],
  account: Account,
  file: string,
  rows: number,
): Promise<CliRun> {
  const done = await runCli(['links', 'import', file, ...target, '--quiet', '--json'], account)
  const { added } = JSON.parse(done.stdout) as { added: number }
  if (added !== rows) throw new Error(`${added} of ${rows} links were added: ${done.stdout}`)
  return done
}

/** The other requests of the command to the real server, whose responses the sink returns. */
type StoredResponses = Readonly<Record<string, unknown>>

/** The rows of a whole domain onto many pages, compared with the same rows onto one page; then their undo. */
async function ofDomain(
  { name, pid }: Place,
  { address, token, client, pid: server }: Served,
): Promise<Row[]> {
  const account = { address, token }
  const spent = () => (spentByProcess(server) + (pid === undefined ? 0 : spentByConnections(pid))) / 1000
  /** Seconds of processor time of the server and its database. */
  const timed = async (work: () => Promise<unknown>) => {
    const before = spent()
    await work()
    return spent() - before
  }
  const sites = await Promise.all(
    ['https://one.example', 'https://many.example'].map(async (url) => ({
      url,
      ...(await newPage(client, url)),
    })),
  )
  const [one, many] = sites
  if (one === undefined || many === undefined) throw new Error('two sites were added')
  const [site] = await client.sites.list({ page_id: one.pageId })
  const own = site?.pages.find(({ id }) => id === one.pageId)?.full_url ?? one.url
  const targets = Array.from({ length: PAGES }, (_, nth) => `${many.url}/page-${nth}`)
  for (const target of targets) await addPage(client, many.siteId, new URL(target).pathname)
  const importOnto = (target: readonly string[], files: readonly string[]) =>
    timed(() => withLinks(DOMAIN_ROWS, (file) => importAs(target, account, file, DOMAIN_ROWS), files))
  const peer = await importOnto(['--page', String(one.pageId)], [own])
  const ours = await importOnto(['--site', String(many.siteId)], targets)
  const undo = within(
    `undo of an import of 60,000 links onto 50 pages, ${name}`,
    await undoSeconds(client, many.siteId),
    MOST_FOR_UNDO,
    's',
  )
  return [
    compared(
      `60,000 links imported onto 50 pages, compared with one page, ${name}`,
      ours,
      peer,
      MOST_OF_ONE_PAGE,
      's',
    ),
    undo,
  ]
}

const POLL_MS = 50

async function undoSeconds(client: LinkwrightClient, siteId: number): Promise<number> {
  const [newest] = await client.links.imports({ siteId })
  const start = performance.now()
  let { run: undo } = await client.links.undoImport({ id: newest?.id ?? 0 })
  while (undo.state === 'running') {
    await setTimeout(POLL_MS)
    undo = await client.bulk.show({ id: undo.id })
  }
  if (undo.done !== DOMAIN_ROWS || undo.refused > 0) throw new Error(`not undone: ${JSON.stringify(undo)}`)
  return (performance.now() - start) / 1000
}

export async function run(): Promise<Row[]> {
  buildCli()
  let responses: StoredResponses = {}
  let pageId = 0
  const rows = await withLinks(LINKS, (file) =>
    onBoth(async (place) => {
      const served = await serve(place)
      const { address, token, client, stop } = served
      try {
        const made = await newPage(client)
        const imported = await importInto({ address, token, pageId: made.pageId }, file, LINKS)
        pageId = made.pageId
        responses = {
          '/api/site': await client.sites.list(),
          '/api/user/session': await client.session.read(),
        }
        const domain = await ofDomain(place, served)
        await stop()
        const [ours, peer] = [imported.milliseconds / 1000, (await copyLinks(place, pageId)) / 1000]
        const what = `100,000 links imported, compared with COPY of their rows, ${place.name}`
        return [compared(what, ours, peer, most[place.name] ?? 0, 's'), ...domain]
      } finally {
        await stop()
      }
    }),
  )
  return [...rows.flat(), ...(await ownShare(responses, pageId))]
}

async function ownShare(responses: StoredResponses, pageId: number): Promise<Row[]> {
  const sink = fork(path.join(import.meta.dirname, 'support/sink.ts'))
  sink.send(responses)
  const [port] = (await once(sink, 'message')) as [number]
  const account = { address: `http://127.0.0.1:${port}`, token: 'anything', pageId }
  /** Maximum memory in MB: after a tenth of the rows, and after all of them. */
  const many: { tenth: number; all: number }[] = []
  let tenthAt = 0
  sink.on('message', ({ rows, at }: Sent) => {
    if (rows < 2 * LINKS) tenthAt = at
  })
  try {
    const share = async (rows: number, rounds: number, keep: (run: CliRun) => void) =>
      await withLinks(rows, (file) =>
        pair({
          what: `processor time of the command for ${rows.toLocaleString('en-US')} rows, compared with csv-parse alone`,
          ours: async () => {
            const done = await importInto(account, file, rows)
            keep(done)
            return (done.cpu * 1000) / rows
          },
          peer: () => (parseAlone(file, rows) * 1000) / rows,
          limit: MOST_OF_PARSING,
          rounds,
          isCold: true,
          by: 'least',
          unit: 'µs per row',
        }),
      )
    const few = await share(LINKS, ROUNDS, () => {})
    const long = await share(MANY, LONG_ROUNDS, ({ peak }) =>
      many.push({ tenth: peak(tenthAt), all: peak() }),
    )
    const worst = Math.max(...many.map(({ all }) => all))
    return [
      few,
      long,
      within("the command's peak memory at 1,000,000 rows", worst, MOST_MEMORY, 'MB'),
      flat(many),
    ]
  } finally {
    sink.kill()
  }
}

/**
 * The memory while it sends must not grow. The tenth counts sent rows: after a tenth of the time the file is still being
 * checked, and there is no connection, batch or response yet.
 */
function flat(runs: readonly { tenth: number; all: number }[]): Row {
  const [ours, peer] = [median(runs.map(({ all }) => all)), median(runs.map(({ tenth }) => tenth))]
  const what = "the command's peak memory, after 1,000,000 rows against after a tenth of them"
  return compared(what, ours, peer, 1.2, 'MB')
}
