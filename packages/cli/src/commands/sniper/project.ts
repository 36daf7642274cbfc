import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { gatherNote, phrasesGathered } from '@linkwright/core/tracking/sniper/gather-note'
import { READY } from '@linkwright/core/tracking/sniper/project-rules'
import type { SniperProject } from '@linkwright/sdk'
import { setTimeout as wait } from 'node:timers/promises'
import { CliError } from '../../errors.ts'
import { type Io, printMessage } from '../../io.ts'
import { dateColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'
import type { Client } from '../../server/client.ts'
import { withRetries } from '../../server/retry.ts'

export const projectColumns: readonly Column<SniperProject>[] = [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  { field: 'status', head: 'Status', show: statusText },
  dateColumn('expires', 'Expires'),
  {
    field: 'keywords',
    head: 'Key phrases',
    show: ({ keywords }) => keywords.map((each) => each.keyword).join(', '),
  },
  { field: 'client', head: 'Client', less: true },
  { field: 'url', head: 'URL', less: true },
  { field: 'country', head: 'Country', less: true },
]

function statusText({ status, keywords }: SniperProject): string {
  return status === READY ? 'ready' : `gathering ${phrasesGathered(keywords)}/${keywords.length}`
}

const POLL_INTERVAL_MS = 2000

export const waitFlag = {
  flag: '--wait',
  help: 'wait until all data is available, and show the progress',
} as const

export async function findProject(
  client: Client,
  id: number,
  { signal }: Pick<Io, 'signal'>,
  options: { retries?: number } = {},
): Promise<SniperProject> {
  const projects = await client.sniper.list({}, { signal, ...options })
  const project = projects.find((each) => each.id === id)
  if (project === undefined) throw new CliError('notFound', `There is no project ${id}.`)
  return project
}

/**
 * Waits until a project is ready, and prints the progress.
 * @throws CliError when a provider failed; the server retries after half an hour at the earliest.
 */
export async function waitForData(client: Client, id: number, io: Io): Promise<SniperProject> {
  let reported: number | undefined
  for (;;) {
    // Retries while the server restarts.
    const read = () => findProject(client, id, io, { retries: 0 })
    const project = await withRetries(read, io.signal, (message) => printMessage(io, message))
    const { keywords, status } = project
    const done = phrasesGathered(keywords)
    if (done !== reported) printMessage(io, `${done} of ${keywords.length} key phrases gathered.`)
    reported = done
    if (status === READY) return project
    const [failed] = keywords.filter(({ top_ten }) => top_ten.state === 'failed')
    const isWaiting = keywords.some(({ top_ten }) => top_ten.state === 'waiting')
    if (failed !== undefined && !isWaiting)
      throw new CliError('failed', `${failed.keyword}: ${gatherNote('top_ten', failed.top_ten, Date.now())}`)
    await wait(POLL_INTERVAL_MS, undefined, { signal: io.signal })
  }
}

/** Reports the missing data of a project, and sample data. */
export function reportGathered(io: Io, { keywords, volumes }: SniperProject): void {
  const all = [volumes, ...keywords.flatMap(({ top_ten, links }) => [top_ten, links])]
  if (all.some(({ is_sample }) => is_sample)) printMessage(io, `${SAMPLE_DATA}.`)
  for (const { keyword, top_ten, links } of keywords) {
    const kinds = top_ten.state === 'ok' ? ([['links', links]] as const) : ([['top_ten', top_ten]] as const)
    for (const [kind, state] of kinds) {
      const note = gatherNote(kind, state, Date.now())
      if (note !== undefined) printMessage(io, `${keyword}: ${note}`)
    }
  }
  const note = gatherNote('volumes', volumes, Date.now())
  if (note !== undefined) printMessage(io, note)
}
