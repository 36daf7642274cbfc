/**
 * 100,000 links imported by the published command through the real server, each in a process of its own, and the
 * command's own share and memory against a server that only parses.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { median, type Row, within } from './row.ts'
import { type Account, buildCli, type CliRun, runCli } from './world/cli.ts'
import { withLinks } from './world/links-csv.ts'
import { onBoth } from './world/places.ts'
import { newPage, serve } from './world/server.ts'

const LINKS = 100_000
const MANY = 1_000_000
/** Seconds that 100,000 links may take. */
const most: Readonly<Record<string, number>> = { embedded: 25, PostgreSQL: 12 }
const MOST_MEMORY = 256
/** Speed is that of the fastest round, since other load only slows; memory the worst, and its growth the middle one. */
const ROUNDS = 3
/** 100,000 rows a second. */
const MOST_MICROSECONDS = 10

async function importInto(page: Account & { pageId: number }, file: string, rows: number): Promise<CliRun> {
  const done = await runCli(
    ['links', 'import', file, '--page', String(page.pageId), '--quiet', '--json'],
    page,
  )
  const { added } = JSON.parse(done.stdout) as { added: number }
  if (added !== rows) throw new Error(`${added} of ${rows} links were added: ${done.stdout}`)
  return done
}

/** What the command asks the real server for besides the import, to be answered by the sink. */
type Asked = Readonly<Record<string, unknown>>

export async function run(): Promise<Row[]> {
  buildCli()
  let asked: Asked = {}
  let pageId = 0
  const rows = await withLinks(LINKS, (file) =>
    onBoth(async (place) => {
      const { address, token, client, stop } = await serve(place)
      try {
        const made = await newPage(client)
        const imported = await importInto({ address, token, pageId: made.pageId }, file, LINKS)
        pageId = made.pageId
        asked = { '/api/site': await client.sites.list(), '/api/user/session': await client.session.read() }
        const { name } = place
        return within(`100,000 links imported, ${name}`, imported.milliseconds / 1000, most[name] ?? 0, 's')
      } finally {
        await stop()
      }
    }),
  )
  return [...rows, ...(await ownShare(asked, pageId))]
}

async function ownShare(asked: Asked, pageId: number): Promise<Row[]> {
  const sink = fork(path.join(import.meta.dirname, 'world/sink.ts'))
  sink.send(asked)
  const [port] = (await once(sink, 'message')) as [number]
  const account = { address: `http://127.0.0.1:${port}`, token: 'anything', pageId }
  const runs: { few: CliRun[]; many: CliRun[] } = { few: [], many: [] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.few.push(await withLinks(LINKS, (file) => importInto(account, file, LINKS)))
      runs.many.push(await withLinks(MANY, (file) => importInto(account, file, MANY)))
    }
    const least = (of: CliRun[], count: number) =>
      (Math.min(...of.map(({ milliseconds }) => milliseconds)) * 1000) / count
    const worst = Math.max(...runs.many.map(({ peak }) => peak))
    return [
      within(
        "the command's own share of 100,000 rows",
        least(runs.few, LINKS),
        MOST_MICROSECONDS,
        'µs a row',
      ),
      within(
        "the command's own share of 1,000,000 rows",
        least(runs.many, MANY),
        MOST_MICROSECONDS,
        'µs a row',
      ),
      within("the command's peak memory at 1,000,000 rows", worst, MOST_MEMORY, 'MB'),
      flat(runs.many),
    ]
  } finally {
    sink.kill()
  }
}

/** What it holds once it runs it goes on holding: the first tenth of a long import has the start in it already. */
function flat(runs: CliRun[]): Row {
  const [ours, peer] = [median(runs.map(({ peak }) => peak)), median(runs.map(({ earlyPeak }) => earlyPeak))]
  const what = "the command's peak memory, after 1,000,000 rows against after a tenth of them"
  return { what, ours, peer, ratio: ours / peer, limit: 1.2, unit: 'MB' }
}
