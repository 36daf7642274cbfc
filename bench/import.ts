/**
 * 100,000 links imported by the published command through the real server, in separate processes, and the command's own share and
 * memory with a server that only parses.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { median, pair, type Row, within } from './row.ts'
import { type Account, buildCli, type CliRun, runCli } from './support/cli.ts'
import { copyLinks } from './support/copy-links.ts'
import { withLinks } from './support/links-csv.ts'
import { parseAlone } from './support/parse-alone.ts'
import { onBoth } from './support/places.ts'
import { newPage, serve } from './support/server.ts'
import type { Sent } from './support/sink.ts'

const LINKS = 100_000
const MANY = 1_000_000
/** Limit for 100,000 links, in multiples of COPY of their rows. */
const most: Readonly<Record<string, number>> = { embedded: 8, PostgreSQL: 6 }
const MOST_MEMORY = 256
/** Limit of the command's processor time, in multiples of csv-parse alone. */
const MOST_OF_PARSING = 2
/** Processor time is that of the fastest round, since other load only adds to it; memory is the maximum, and its growth the median. */
const ROUNDS = 3
/** A run of a million rows takes ten times as long. */
const LONG_ROUNDS = 2

async function importInto(page: Account & { pageId: number }, file: string, rows: number): Promise<CliRun> {
  const done = await runCli(
    ['links', 'import', file, '--page', String(page.pageId), '--quiet', '--json'],
    page,
  )
  const { added } = JSON.parse(done.stdout) as { added: number }
  if (added !== rows) throw new Error(`${added} of ${rows} links were added: ${done.stdout}`)
  return done
}

/** The other requests of the command to the real server, whose responses the sink returns. */
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
        await stop()
        const [ours, peer] = [imported.milliseconds / 1000, (await copyLinks(place)) / 1000]
        const what = `100,000 links imported, compared with COPY of their rows, ${place.name}`
        return { what, ours, peer, ratio: ours / peer, limit: most[place.name] ?? 0, unit: 's' }
      } finally {
        await stop()
      }
    }),
  )
  return [...rows, ...(await ownShare(asked, pageId))]
}

async function ownShare(asked: Asked, pageId: number): Promise<Row[]> {
  const sink = fork(path.join(import.meta.dirname, 'support/sink.ts'))
  sink.send(asked)
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
  return { what, ours, peer, ratio: ours / peer, limit: 1.2, unit: 'MB' }
}
